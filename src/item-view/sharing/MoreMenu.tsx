import { lazily } from '../ui/lazily.tsx';
import { useMenu } from '../ui/use-menu.ts';
import { say } from '../messages/say.ts';
import type { MoreItemsProps } from './MoreItems.tsx';

const MoreItems = lazily(() => import('./MoreItems.tsx'));

/** The menu of a shown document, for every reader. Its items are loaded when it first opens. */
export default function MoreMenu(props: Omit<MoreItemsProps, 'onClose'>) {
  const { isOpen, close, button } = useMenu();
  const name = say('documentMenu');
  return (
    <div className="iv-more">
      <button type="button" className="iv-button iv-sign" aria-label={name} title={name} {...button} />
      {isOpen && <MoreItems {...props} onClose={close} />}
    </div>
  );
}
