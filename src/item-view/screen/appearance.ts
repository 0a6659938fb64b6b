import { themeClass } from '../../host/monday/context.ts';
import { getSpoken } from '../messages/spoken.ts';

let worn: string | undefined;

/**
 * Sets the class of monday's theme on the body, where monday's design system expects it; light if the theme is unknown.
 */
export function wearTheme(theme: string | undefined): void {
  if (worn) document.body.classList.remove(worn);
  worn = themeClass(theme);
  document.body.classList.add(worn);
}

/** Gives the page the language and the direction of the item view's words. */
export function nameLanguage(): void {
  const { tag, direction } = getSpoken();
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}
