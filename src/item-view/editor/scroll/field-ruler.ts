import { layLike } from '../field/field-mirror.ts';
import type { Ruler } from './line-heights.ts';

/**
 * Measures lines in an element with the field's width and type, because a textarea does not tell where its lines are.
 * The element is outside the field's surroundings: after a layout around a field Chromium goes through all of its lines
 * (10 ms at 1 MB).
 */
export function createFieldRuler(field: HTMLTextAreaElement): Ruler & { close(): void } {
  const room = document.createElement('div');
  const mirror = document.createElement('div');
  room.className = 'iv-ruler';
  room.setAttribute('aria-hidden', 'true');
  room.append(mirror);
  document.body.append(room);

  return {
    measure(text) {
      layLike(field, mirror);
      const lines = text.split('\n').map(lineOf);
      mirror.replaceChildren(...lines);
      // Unlike `offsetTop`, these are not rounded.
      const boxes = lines.map((line) => line.getBoundingClientRect());
      mirror.replaceChildren();
      const { top } = boxes[0]!;
      return [...boxes.map((box) => box.top - top), boxes.at(-1)!.bottom - top];
    },
    estimate(text) {
      const style = getComputedStyle(field);
      const lineHeight = Number.parseFloat(style.lineHeight);
      const width = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const columns = Math.max(1, Math.floor(width / (lineHeight * 0.38)));
      return (
        lineHeight * text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / columns)), 0)
      );
    },
    close: () => room.remove(),
  };
}

function lineOf(text: string): HTMLElement {
  const line = document.createElement('div');
  line.textContent = text === '' ? '\u200b' : text;
  return line;
}
