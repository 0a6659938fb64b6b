import type { Ruler } from './line-heights.ts';

/** The styles that decide how a line wraps. */
const COPIED = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'wordBreak',
  'lineBreak',
  'direction',
] as const;

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

  function fit(): { width: number; lineHeight: number } {
    const style = getComputedStyle(field);
    for (const name of COPIED) mirror.style[name] = style[name];
    const width = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    mirror.style.width = `${width}px`;
    return { width, lineHeight: Number.parseFloat(style.lineHeight) };
  }

  return {
    measure(text) {
      fit();
      mirror.replaceChildren(...text.split('\n').map(lineOf));
      const lines = [...mirror.children] as HTMLElement[];
      // Unlike `offsetTop`, these are not rounded.
      const top = mirror.getBoundingClientRect().top;
      const tops = lines.map((line) => line.getBoundingClientRect().top - top);
      tops.push(mirror.getBoundingClientRect().height);
      mirror.replaceChildren();
      return tops;
    },
    estimate(text) {
      const { width, lineHeight } = fit();
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
