import type { Asked } from '../../host/monday/connection.ts';
import { themeClass } from '../../host/monday/context.ts';
import { type Monday, openInTab } from '../../host/monday/monday.ts';
import { recall } from '../../host/remembered.ts';
import { textIn } from '../../host/storage/description-reader.ts';
import { descriptionKey, draftKey, type ItemRef, itemRefOf } from '../../host/storage/keys.ts';
import { ahead, connection } from '../document/connect-early.ts';
import '../ui/figtree.css';
import '../ui/item-view.css';
import './panes.css';
import '../field/field.css';
import './reading.css';
import '../ui/motion.css';
import { getSpoken, speak, subscribeToWords, wordsArrived } from '../messages/spoken.ts';
import { openPreview, type OpenPreview, unheard } from '../preview/open-preview.ts';
import './bar.css';
import { tellMilestones } from '../ui/readable.ts';
import { openItemAt } from '../document/open-item.ts';
import '../ui/tokens.css';

// First work of an item view, before its screen has loaded: it draws the text that monday was asked for. The built page
// loads this first and React after it (src/plugins/first-wave.ts).

/** Gives the page the language and the direction of the item view's words. */
function nameLanguage(): void {
  const { tag, direction } = getSpoken();
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}

tellMilestones((milestone) => void connection.monday().reportTime(milestone));
subscribeToWords(nameLanguage);
addEventListener('languagechange', nameLanguage);
followConnection();

/** Has the page wear monday's theme and speak its language, from now on, and logs why nothing can be shown. */
function followConnection(): void {
  let worn: string | undefined;
  let logged: string | undefined;
  const follow = () => {
    const state = connection.getState();
    // People see it on the screen in their own words.
    const reason = 'reason' in state ? state.reason : undefined;
    if (reason && reason !== logged) console.error(reason);
    logged = reason;
    if (state.kind !== 'ready') return;
    // Monday's design system expects the class on the body; light if the theme is unknown.
    if (worn) document.body.classList.remove(worn);
    worn = themeClass(state.context.theme);
    document.body.classList.add(worn);
    speak(state.context.language);
  };
  connection.subscribe(follow);
  follow();
}

export const earlyText = drawEarlyText(document.getElementById('__docusaurus')!);

/** The text that a person can read before the screen around it has loaded. */
export interface EarlyText {
  /**
   * Returns the monday by which to open the description at `place`. If that is this text, the first read gets the
   * answer that was asked for already.
   */
  mondayFor(place: ItemRef): Monday;
  /**
   * Returns the text, once, for the screen to go on with, and moves it into `parent`: now, or as soon as nothing on the
   * page is pressed. Returns `undefined` if there is none.
   */
  moveTo(parent: HTMLElement): OpenPreview | undefined;
  /** Removes the text unless it is the one at `place`. */
  keepOnly(place: ItemRef | undefined): void;
  /** Shows the screen above the text: it has something to say and will not show the text itself. */
  giveWay(): void;
}

interface Drawn {
  /** Names the description and the reader. */
  readonly key: string;
  readonly preview: OpenPreview;
  /** The elements of the screen around the text. */
  readonly page: HTMLElement;
  /** With the answer that is already asked for; used once. */
  monday: Monday | undefined;
}

/**
 * Draws the text that was asked for ahead, beside `root`, which is hidden as long as the text stands there. What is
 * no text, such as an empty or unreadable value, is left to the screen.
 */
function drawEarlyText(root: HTMLElement): EarlyText {
  let drawn: Drawn | undefined;
  void ahead.then((asked) => asked && draw(asked));

  async function draw({ context, place, outcome, monday }: Asked): Promise<void> {
    if (isElsewhere(place)) return;
    openItemAt(monday, place);
    const preview = openPreview();
    preview.allowTicks(!context.isViewOnly);
    const page = pageAround(preview.element);
    const mine: Drawn = { key: draftKey(place), preview, page, monday };
    drawn = mine;
    const reveal = () => {
      if (drawn !== mine || page.isConnected) return;
      root.after(page);
      // Unless it says that a script did not arrive.
      root.hidden = !root.querySelector('[role="alert"]');
    };
    preview.listen({
      ...unheard,
      onPlain: reveal,
      onNodes: reveal,
      onSettled: () => keepRoomForNotice(preview.element),
      onLink: (url) => void openInTab(monday, url),
    });
    const [read] = await Promise.all([outcome, wordsArrived()]);
    const text = textIn(read);
    if (drawn === mine && text !== undefined) preview.show(text);
  }

  /** monday may have opened another item before this script arrived. */
  function isElsewhere(place: ItemRef): boolean {
    const state = connection.getState();
    const now = state.kind === 'ready' ? itemRefOf(state.context) : place;
    return now === undefined || descriptionKey(now) !== descriptionKey(place);
  }

  function isDrawn(place: ItemRef | undefined): boolean {
    return place !== undefined && draftKey(place) === drawn?.key;
  }

  return {
    giveWay: () => void (root.hidden = false),
    mondayFor(place) {
      const monday = isDrawn(place) ? drawn?.monday : undefined;
      if (drawn) drawn.monday = undefined;
      if (!monday) openItemAt(connection.monday(), place);
      return monday ?? connection.monday();
    },
    moveTo(parent) {
      if (!drawn) return undefined;
      const { preview, page } = drawn;
      drawn = undefined;
      whenReleased(page, () => {
        const focused = preview.element.querySelector<HTMLElement>(':focus');
        keepingSelection(preview.element, () => parent.append(preview.element));
        root.hidden = false;
        page.remove();
        focused?.focus({ preventScroll: true });
      });
      return preview;
    },
    keepOnly(place) {
      if (!drawn || isDrawn(place)) return;
      drawn.preview.close();
      root.hidden = false;
      drawn.page.remove();
      drawn = undefined;
    },
  };
}

/** Returns the elements around a document, with the classes that the components give them. */
function pageAround(text: HTMLElement): HTMLElement {
  const inside = ['iv-preview-place', 'iv-preview', 'iv-reading', 'iv-panes-inside', 'iv-panes'];
  const panes = inside.reduce((child, className) => element('div', className, child), text);
  return element('main', 'iv-page', element('div', 'iv-bar'), panes);
}

/**
 * Keeps the room of the notice above the first image that is held, if one comes with the screen (images/Images.tsx).
 */
function keepRoomForNotice(text: HTMLElement): void {
  if (recall('mfmd_images') !== 'always' && !text.querySelector('.iv-images-place'))
    text.querySelector('.iv-preview-block:has([data-held])')?.before(element('div', 'iv-images-place'));
}

function element(name: string, className: string, ...children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

/** Calls `then` once nothing in `element` is pressed: what leaves the page meanwhile is not clicked in WebKit. */
function whenReleased(element: HTMLElement, then: () => void): void {
  if (element.matches(':active')) requestAnimationFrame(() => whenReleased(element, then));
  else then();
}

/** Keeps the selection where `move` takes `element` away and puts it somewhere else. */
function keepingSelection(element: HTMLElement, move: () => void): void {
  const selection = getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  move();
  if (anchorNode && focusNode && element.contains(anchorNode) && element.contains(focusNode))
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}
