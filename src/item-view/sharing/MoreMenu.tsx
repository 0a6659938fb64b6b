import { useRef, useState } from 'react';
import { lazily } from '../ui/lazily.tsx';
import { say } from '../messages/say.ts';
import type { ShownDocument } from './shown-document.ts';
import type { Tell } from './Toast.tsx';

const MoreItems = lazily(() => import('./MoreItems.tsx'));

/** The menu of a document that is shown, for whoever reads it. What is in it is loaded when it is first opened. */
export default function MoreMenu({ shown, tell }: { shown: () => ShownDocument; tell: Tell }) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = (toButton: boolean) => {
    setIsOpen(false);
    if (toButton) button.current?.focus();
  };
  return (
    <div ref={root} className="iv-more">
      <button
        ref={button}
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
      {isOpen && <MoreItems root={root} shown={shown} tell={tell} onClose={close} />}
    </div>
  );
}
