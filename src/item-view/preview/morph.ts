/**
 * Makes the children of `shown` equal to those of `wanted`, leaving alone every node that is right already: an image stays loaded,
 * a selection outside the change stays selected, a link keeps the focus, and `<details>` stays as open as the reader left it.
 * `wanted` is used up.
 */
export function morph(shown: ParentNode & Node, wanted: ParentNode & Node): void {
  const before = [...shown.childNodes];
  const after = [...wanted.childNodes];
  let start = 0;
  while (start < before.length && start < after.length && isRight(before[start], after[start])) start += 1;
  let [end, newEnd] = [before.length, after.length];
  while (end > start && newEnd > start && isRight(before[end - 1], after[newEnd - 1])) {
    end -= 1;
    newEnd -= 1;
  }
  const following = before[end] ?? null;
  const old = before.slice(start, end);
  for (const [index, node] of after.slice(start, newEnd).entries()) {
    const candidate = old[index];
    if (candidate instanceof Element && node instanceof Element && isAlike(candidate, node)) morph(candidate, node);
    else if (candidate) candidate.replaceWith(node);
    else shown.insertBefore(node, following);
  }
  for (const left of old.slice(newEnd - start)) left.remove();
}

function isRight(shown: Node | undefined, wanted: Node | undefined): boolean {
  return shown !== undefined && wanted !== undefined && shown.isEqualNode(wanted);
}

/** Whether two elements differ in their children at most, once the one shown is ticked as wanted and the other as open as shown. */
function isAlike(shown: Element, wanted: Element): boolean {
  if (shown instanceof HTMLDetailsElement && wanted instanceof HTMLDetailsElement) wanted.open = shown.open;
  if (shown instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    shown.checked = wanted.checked;
    shown.toggleAttribute('checked', wanted.hasAttribute('checked'));
  }
  return shown.cloneNode(false).isEqualNode(wanted.cloneNode(false));
}
