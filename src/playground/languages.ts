/** Languages that monday's interface has, by tag, each in its own name. Those not listed can be set in the address. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['en', 'English'],
  ['ar', 'العربية'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['he', 'עברית'],
  ['it', 'Italiano'],
  ['ja', '日本語'],
  ['nl', 'Nederlands'],
  ['pt', 'Português'],
  ['ru', 'Русский'],
  ['sv', 'Svenska'],
]);
