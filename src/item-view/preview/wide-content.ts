/** Lets the keyboard reach what scrolls sideways when it is wide: not every browser does so by itself. */
export function prepareWideContent(nodes: ParentNode): void {
  for (const wide of nodes.querySelectorAll<HTMLElement>('pre, table')) wide.tabIndex = 0;
}
