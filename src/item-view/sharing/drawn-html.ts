import type { Look } from '../diagrams/drawing.ts';
import { diagramsIn, withPictures, type Picture } from './portable-html.ts';

/** Outside of monday a diagram is shown on white. */
const PAPER: Look = {
  isDark: false,
  background: '#ffffff',
  surface: '#e7e9ef',
  text: '#323338',
  line: '#676879',
  accent: '#0073ea',
  font: 'sans-serif',
};

/** Rendered HTML with its diagrams drawn into it. What cannot be drawn stays as its source. */
export async function drawnHtml(html: string): Promise<string> {
  const sources = [...new Set(diagramsIn(html))];
  if (sources.length === 0) return html;
  const [{ draw }, { pictureAddress }] = await Promise.all([
    import('../diagrams/draw.ts'),
    import('../diagrams/drawing.ts'),
  ]);
  const pictures = new Map<string, Picture>();
  for (const source of sources) {
    const drawing = await draw(source, PAPER);
    if (drawing.kind !== 'drawn') continue;
    pictures.set(source, {
      address: pictureAddress(drawing.svg),
      words: [drawing.title, drawing.description].filter(Boolean).join('. '),
    });
  }
  return withPictures(html, (source) => pictures.get(source));
}
