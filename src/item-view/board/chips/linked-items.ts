import { readAddress } from '../item-address.ts';

/** Returns the items that the words of a task lead to, in order. */
export function linkedItems(box: HTMLInputElement): readonly string[] {
  const task = box.closest('li');
  const links = [...(box.parentElement?.querySelectorAll('a') ?? [])].filter((link) => link.closest('li') === task);
  return links.flatMap(({ href }) => {
    const address = readAddress(href);
    return address?.kind === 'item' ? [address.item] : [];
  });
}
