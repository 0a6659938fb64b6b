import { say } from '../../../messages/say-document.ts';
import { newElement } from '../../../ui/new-element.ts';

/** Why a picture is not shown, or that its alternative text is missing. */
export type TileKind = 'missing' | 'broken' | 'failed' | 'undescribed';

/** Says in a tile what came of an action, with what may be done about it. */
export type TellOnTile = (words: string, answer?: { readonly label: string; readonly run: () => void }) => void;

interface TileActions {
  /** Reads the picture again. */
  again(): void;
  /** Present for editors. */
  choose?: ((tell: TellOnTile) => void) | undefined;
  describe?: (() => void) | undefined;
}

const TITLES = {
  missing: () => say('pictureMissing'),
  broken: () => say('pictureBroken'),
  failed: () => say('pictureFailed'),
} as const;
const REASONS = {
  missing: () => say('pictureMissingWhy'),
  broken: () => say('pictureBrokenWhy'),
  failed: () => say('pictureFailedWhy'),
} as const;

/**
 * Returns a frame with a picture in it, which stands in the text in its place. What the frame says and its buttons are
 * in a shadow tree, so that they are no words of the text, and two frames are equal if their pictures are.
 */
export function putIntoFrame(picture: HTMLImageElement, kind: TileKind): HTMLElement {
  const frame = newElement('span', { className: 'iv-picture' });
  frame.dataset['kind'] = kind;
  if (kind !== 'undescribed') keepRoom(frame, picture);
  frame.append(picture);
  frame.attachShadow({ mode: 'open' });
  return frame;
}

/** In pixels, as in pictures.css. */
const LEAST_WIDTH = 260;

/** Gives a frame the room that the picture would have. */
function keepRoom({ style }: HTMLElement, picture: HTMLImageElement): void {
  const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')].map(Number);
  // The words need more than an icon has.
  if (!width || !height || width < LEAST_WIDTH) return;
  style.width = `${width}px`;
  style.aspectRatio = `${width} / ${height}`;
}

/**
 * Says in a frame, in the language spoken now, what it stands for; with buttons for what can be done. `isBusy`: the
 * picture is being read again.
 */
export function fillFrame(
  frame: HTMLElement,
  kind: TileKind,
  words: string,
  isBusy: boolean,
  actions: TileActions,
): void {
  const shadow = frame.shadowRoot!;
  const saying = sayingOf(kind, words, actions);
  // A person who reads or uses it stays where they are.
  if (shadow.firstElementChild?.getAttribute('data-said') !== saying) {
    const content = kind === 'undescribed' ? undescribed(actions) : gone(kind, words, actions);
    content[0]!.dataset['said'] = saying;
    shadow.replaceChildren(...content);
  }
  const tile = shadow.querySelector('[role="group"]');
  if (kind === 'undescribed' || !tile || (tile.ariaBusy ?? 'false') === String(isBusy)) return;
  tile.ariaBusy = String(isBusy);
  tile.querySelector('[role="status"]')!.textContent = isBusy ? say('loading') : REASONS[kind]();
}

/** Tells apart what frames say. */
function sayingOf(kind: TileKind, words: string, { choose, describe }: TileActions): string {
  return JSON.stringify([kind, words, say('pictureAgain'), choose !== undefined, describe !== undefined]);
}

function undescribed({ describe }: TileActions): HTMLElement[] {
  const chip = button(say('pictureDescribe'), () => describe?.());
  chip.setAttribute('part', 'describe');
  chip.setAttribute('aria-haspopup', 'dialog');
  return [newElement('slot'), chip];
}

function gone(kind: Exclude<TileKind, 'undescribed'>, words: string, { again, choose }: TileActions): HTMLElement[] {
  const title = TITLES[kind]();
  const described = newElement('bdi', { part: 'words', hidden: words === '' }, words);
  const reason = newElement('span', { part: 'reason', role: 'status' }, REASONS[kind]());
  const buttons = newElement('span', { part: 'buttons' }, button(say('pictureAgain'), again));
  if (choose)
    buttons.append(
      button(say('pictureChoose'), () =>
        choose((told, answer) => {
          reason.textContent = told;
          if (answer) buttons.replaceChildren(button(answer.label, answer.run), buttons.lastElementChild!);
        }),
      ),
    );
  const group = { part: 'tile', role: 'group', ariaLabel: words === '' ? title : `${title}: ${words}` };
  return [newElement('span', group, newElement('strong', {}, title), described, reason, buttons)];
}

function button(words: string, run: () => void): HTMLButtonElement {
  const made = newElement('button', { type: 'button', part: 'button' }, words);
  made.addEventListener('click', (event) => {
    // It may be in a link, or in the words of a task.
    event.preventDefault();
    event.stopPropagation();
    run();
  });
  return made;
}
