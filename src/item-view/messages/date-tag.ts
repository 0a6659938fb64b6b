/** Returns the language tag by which dates are written in the language `tag`: English ones begin with the day. */
export function dateTag(tag: string): string {
  return tag === 'en' ? 'en-GB' : tag;
}
