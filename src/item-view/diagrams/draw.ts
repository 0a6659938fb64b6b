import { createDiagramFrame, type Drawing, type Look } from './diagram-frame.ts';

const frame = createDiagramFrame();

/** Finished drawings, newest last. A diagram that is shown or typed again is there at once. */
const drawn = new Map<string, Drawing>();
const MOST_KEPT = 50;

/** Draws a diagram, or returns the same diagram drawn before. */
export async function draw(source: string, look: Look): Promise<Drawing> {
  const key = JSON.stringify([source, look]);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = await frame.draw(source, look);
  if (drawing.kind === 'drawn' || drawing.kind === 'wrong') drawn.set(key, drawing);
  if (drawn.size > MOST_KEPT) drawn.delete(drawn.keys().next().value!);
  return drawing;
}

/** Returns the address of a drawing for an `<img>`, where an SVG can neither run scripts nor fetch anything. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
