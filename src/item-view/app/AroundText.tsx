import { type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../messages/say-around.ts';
import Outline from '../features/outline/Outline.tsx';
import type { DocumentMenuProps } from './DocumentMenu.tsx';
import type { AroundTextProps } from '../preview/added-components.ts';
import { isForReading, isLetter, system } from '../ui/keyboard.ts';
import { lazily } from '../ui/lazily.tsx';
import { useMenu } from '../ui/use-menu.ts';

/** Parts around a shown text: loaded once it can be read. */
export default function AroundText({ container, bar, ...menu }: AroundTextProps) {
  useSelectAll(container);
  useEffect(() => openDetailsInPrint(container.current!), [container]);
  return (
    bar &&
    createPortal(
      <>
        <Outline container={container} />
        <DocumentMenuButton {...menu} />
      </>,
      bar,
    )
  );
}

/** Has Ctrl+A select the text that is read, without the bars around it. */
function useSelectAll(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      const isAsked = isLetter(event, 'a') && (system === 'apple' ? metaKey && !ctrlKey : ctrlKey && !metaKey);
      const element = container.current;
      if (!isAsked || altKey || shiftKey || !isForReading(event) || !element?.checkVisibility()) return;
      event.preventDefault();
      getSelection()?.selectAllChildren(element);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [container]);
}

/** Opens all `<details>` in `container` while the page is printed. Returns a function that ends this. */
function openDetailsInPrint(container: HTMLElement): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    const folded = [...container.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of folded) details.open = true;
    // Browsers may send `beforeprint` twice.
    opened.push(...folded);
  };
  const close = () => {
    for (const details of opened) details.open = false;
    opened = [];
  };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', close);
  return () => {
    removeEventListener('beforeprint', open);
    removeEventListener('afterprint', close);
  };
}

const DocumentMenu = lazily(() => import('./DocumentMenu.tsx'));

/** Opens the menu of a shown document, for every reader. Its items are loaded when it first opens. */
function DocumentMenuButton(props: Omit<DocumentMenuProps, 'onClose'>) {
  const { isOpen, close, button } = useMenu();
  const name = say('documentMenu');
  return (
    <div className="iv-more">
      <button type="button" className="iv-button iv-sign" aria-label={name} title={name} {...button} />
      {isOpen && <DocumentMenu {...props} onClose={close} />}
    </div>
  );
}
