import { layLike } from './field-mirror.ts';
import { LAYERS } from './drawn-lines.ts';
import { newElement } from '../ui/new-element.ts';

/** Milliseconds without scrolling before a layer is shown again that cannot move with the field. */
const SCROLLED_MS = 120;

/** The layers over a field. Their panes hold lines, and move as the field scrolls. */
interface Layers {
  readonly panes: readonly HTMLElement[];
  /** Takes over the field's room and type. */
  fit(): void;
  /** The field has scrolled. */
  follow(): void;
  remove(): void;
}

export function createLayers(element: HTMLTextAreaElement): Layers {
  const layers = LAYERS.map(({ name }) =>
    newElement('div', { className: `iv-highlight ${name}`, ariaHidden: 'true' }, newElement('div')),
  );
  const panes = layers.map((layer) => layer.firstElementChild as HTMLElement);
  const canFollow = CSS.supports('animation-timeline', '--field');
  let moving: ReturnType<typeof setTimeout> | undefined;
  element.after(...layers);
  return {
    panes,
    fit() {
      for (const pane of panes) {
        layLike(element, pane);
        pane.style.paddingBlock = '0';
        pane.style.left = `${element.clientLeft}px`;
      }
    },
    follow() {
      if (canFollow) return;
      clearTimeout(moving);
      for (const layer of layers) layer.hidden = true;
      moving = setTimeout(() => {
        for (const pane of panes) pane.style.transform = `translateY(${-element.scrollTop}px)`;
        for (const layer of layers) layer.hidden = false;
      }, SCROLLED_MS);
    },
    remove() {
      clearTimeout(moving);
      for (const layer of layers) layer.remove();
    },
  };
}
