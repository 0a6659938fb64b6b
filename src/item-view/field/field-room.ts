/** The room and the type of a field, in pixels. */
export interface FieldRoom {
  readonly height: number;
  /** At least so many letters are in a row: none of a line that wraps is much narrower. */
  readonly columns: number;
  readonly row: number;
  /** Padding above the text, and below it. */
  readonly above: number;
  readonly below: number;
  readonly direction: string;
}

export const NO_ROOM: FieldRoom = { height: 0, columns: 1, row: 1, above: 0, below: 0, direction: '' };

export function fieldRoom(element: HTMLTextAreaElement): FieldRoom {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight, lineHeight, fontSize } = getComputedStyle(element);
  const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return {
    height: element.clientHeight,
    columns: Math.max(1, Math.ceil(width / (Number.parseFloat(fontSize) * 0.5))),
    row: Number.parseFloat(lineHeight),
    above: Number.parseFloat(paddingTop),
    below: Number.parseFloat(paddingBottom),
    direction: element.dir,
  };
}

/** Returns how many pixels a line of so many letters takes at least. */
export function heightOf(length: number, { row, columns }: FieldRoom): number {
  return row * Math.max(1, Math.ceil(length / columns));
}
