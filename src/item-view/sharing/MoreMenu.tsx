import { lazily } from '../ui/lazily.tsx';
import { useMenu } from '../ui/use-menu.ts';
import { say } from '../messages/say.ts';
import type { ShownDocument } from './MoreItems.tsx';
import type { Tell } from './Toast.tsx';

const MoreItems = lazily(() => import('./MoreItems.tsx'));

/** The menu of a shown document, for every reader. Its items are loaded when it first opens. */
export default function MoreMenu({ shown, tell }: { shown: () => ShownDocument; tell: Tell }) {
  const { isOpen, close, button } = useMenu();
  const name = say('documentMenu');
  return (
    <div className="iv-more">
      <button type="button" className="iv-button iv-sign" aria-label={name} title={name} {...button} />
      {isOpen && <MoreItems shown={shown} tell={tell} onClose={close} />}
    </div>
  );
}
