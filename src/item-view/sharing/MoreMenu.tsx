import { useState } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { say } from '../messages/say.ts';
import type { ShownDocument } from './MoreItems.tsx';
import type { Tell } from './Toast.tsx';

const MoreItems = lazily(() => import('./MoreItems.tsx'));

/** The menu of a shown document, for every reader. Its items are loaded when it first opens. */
export default function MoreMenu({ shown, tell }: { shown: () => ShownDocument; tell: Tell }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="iv-more">
      <button
        type="button"
        className="iv-button"
        aria-label={say('documentMenu')}
        title={say('documentMenu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        ⋯
      </button>
      {isOpen && <MoreItems shown={shown} tell={tell} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
