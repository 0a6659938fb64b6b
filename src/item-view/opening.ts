import { themeClass } from '../host/monday/context.ts';
import { ahead, connection } from './asking.ts';
import './figtree.css';
import './item-view.css';
import { getSpoken, speak, subscribeToWords } from './messages/spoken.ts';
import { drawEarlyText } from './screen/early-text.ts';
import { tellMilestones } from './screen/readable.ts';
import './tokens.css';

// What an item view does before its screen has loaded: draws the text that monday was asked for. The built page loads
// this first and React after it (src/plugins/first-wave.ts).

let worn: string | undefined;

/**
 * Sets the class of monday's theme on the body, where monday's design system expects it; light if the theme is unknown.
 */
function wearTheme(theme: string | undefined): void {
  if (worn) document.body.classList.remove(worn);
  worn = themeClass(theme);
  document.body.classList.add(worn);
}

/** Gives the page the language and the direction of the item view's words. */
function nameLanguage(): void {
  const { tag, direction } = getSpoken();
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

tellMilestones((milestone) => void connection.monday().reportTime(milestone));
subscribeToWords(nameLanguage);
addEventListener('languagechange', nameLanguage);
let logged: string | undefined;
const follow = () => {
  const state = connection.getState();
  // People see it on the screen in their own words.
  const reason = 'reason' in state ? state.reason : undefined;
  if (reason && reason !== logged) console.error(reason);
  logged = reason;
  if (state.kind !== 'ready') return;
  wearTheme(state.context.theme);
  speak(state.context.language);
};
connection.subscribe(follow);
follow();

export const earlyText = drawEarlyText(connection, ahead, document.getElementById('__docusaurus')!);
