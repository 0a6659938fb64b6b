/** Like `Array.splice`, whose new items are arguments, of which the stack holds only some 100,000. */
export function replaceItems<Item>(list: Item[], at: number, remove: number, insert: readonly Item[]): void {
  if (insert.length < 10_000) {
    list.splice(at, remove, ...insert);
    return;
  }
  const tail = list.slice(at + remove);
  list.length = at;
  for (const item of insert) list.push(item);
  for (const item of tail) list.push(item);
}
