import { createDiagramFrame, type Drawing, type Look } from './diagram-frame.ts';

const frame = createDiagramFrame();

/** What has been drawn, newest last: a text that is shown again, or typed back, is drawn at once. */
const drawn = new Map<string, Drawing>();
const MOST_KEPT = 50;

/** Draws a diagram, from memory where the same one has been drawn. */
export async function draw(source: string, look: Look): Promise<Drawing> {
  const key = JSON.stringify([source, look]);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = await frame.draw(source, look);
  if (drawing.kind === 'drawn' || drawing.kind === 'wrong') drawn.set(key, drawing);
  if (drawn.size > MOST_KEPT) drawn.delete(drawn.keys().next().value!);
  return drawing;
}

/** The address of a drawing for an `<img>`, in which an SVG can neither run nor fetch anything. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
