/** A name unlike any other. `crypto.randomUUID` is there in secure contexts only, so the digits are made here. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}
