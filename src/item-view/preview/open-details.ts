/** Opens what is folded in `container` while the page is printed, and folds it again after. Gives the way to stop doing so. */
export function openDetailsInPrint(container: HTMLElement): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    const folded = [...container.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of folded) details.open = true;
    // A browser may say twice that it is about to print.
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
