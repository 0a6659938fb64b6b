/** Prints this page. False where the frame refuses, as it does without `allow-modals`: the browser then only ignores the call. */
export function printPage(): boolean {
  let hasBegun = false;
  const begin = () => void (hasBegun = true);
  addEventListener('beforeprint', begin);
  print();
  removeEventListener('beforeprint', begin);
  return hasBegun;
}
