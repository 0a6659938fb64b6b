import { urlOf } from '../../../../markdown/sanitize/outside-address.ts';
import { say } from '../../../messages/say-document.ts';
import { HELD_ADDRESS } from '../../../preview/held-images.ts';
import { newElement } from '../../../ui/new-element.ts';

const held = `img[${HELD_ADDRESS}]`;

/** Returns the host of a held image; '' if it has none. */
function hostOf(image: Element): string {
  return urlOf(image.getAttribute(HELD_ADDRESS) ?? '')?.host ?? '';
}

/** Returns the hosts of the held images under `root`, each once, in the order of the text. */
export function heldHosts(root: ParentNode): string[] {
  return [...new Set([...root.querySelectorAll(held)].map(hostOf))].filter((host) => host !== '');
}

/**
 * Puts every held image under `root` into a tile that says its words and its host, and has a button to show it. These
 * are in a shadow tree, so that they are no words of the text: of a heading, say. They are styled as its parts: `root`
 * may be in a template's document, and a style sheet that is adopted there does not come along into the page.
 */
export function makeTiles(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(held)) {
    // One that is a block of its own has no parent in a fragment.
    if (image.parentElement?.matches('.iv-held')) continue;
    const tile = newElement('span', { className: 'iv-held' });
    image.replaceWith(tile);
    tile.append(image);
    tile
      .attachShadow({ mode: 'open' })
      .append(
        newElement('span', { role: 'img' }),
        newElement('bdi', { part: 'host' }),
        newElement('button', { type: 'button', part: 'button' }),
      );
  }
  nameTiles(root);
}

/** Says on the tiles under `root` what they hold now, and what their buttons do, in the language spoken now. */
export function nameTiles(root: ParentNode): void {
  for (const tile of root.querySelectorAll('.iv-held')) {
    const words = tile.shadowRoot?.querySelector('span');
    const host = tile.shadowRoot?.querySelector('bdi');
    const button = tile.shadowRoot?.querySelector('button');
    const image = tile.querySelector('img');
    if (!words || !host || !button || !image) continue;
    // Instead of the image, at which browsers put a sign of a broken one.
    words.textContent = image.alt;
    words.ariaLabel = image.alt;
    words.hidden = image.alt === '';
    // A change of its address replaces the image, but not the tile.
    host.textContent = hostOf(image);
    button.textContent = say('imageShow');
    button.setAttribute('aria-label', say('imageShowOne', { image: image.alt || hostOf(image) }));
  }
}

/** Returns the tile whose button was clicked. */
export function tileOf(event: Event): HTMLElement | undefined {
  const [button] = event.composedPath();
  const root = button instanceof HTMLButtonElement ? button.getRootNode() : undefined;
  return root instanceof ShadowRoot && root.host.matches('.iv-held') ? (root.host as HTMLElement) : undefined;
}

/**
 * Lets every image under `root` load, in the place of its tile. Each is replaced: an image that gets its `src` while
 * `content-visibility` skips it has no box in Chromium from then on, and never loads. Returns the new ones.
 */
export function release(root: ParentNode): readonly HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>(held)].map((each) => {
    const image = each.cloneNode() as HTMLImageElement;
    image.setAttribute('src', each.getAttribute(HELD_ADDRESS) ?? '');
    image.removeAttribute(HELD_ADDRESS);
    (each.closest('.iv-held') ?? each).replaceWith(image);
    makeEnlargeable(image);
    return image;
  });
}

/** Makes a loaded image enlargeable by click and by key. An image in a link stays the link's. */
export function makeEnlargeable(image: HTMLImageElement, isInLink = image.closest('a') !== null): void {
  if (isInLink) return;
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute('aria-haspopup', 'dialog');
  if (image.alt === '') image.setAttribute('aria-label', say('enlarge'));
}
