/**
 * A picture of the item view, `static/img/screenshots/<name>-light.webp` and `-dark.webp`, by scripts/screenshots.mjs.
 */
export interface Screenshot {
  readonly name: string;
  /** Size in CSS pixels; the files hold twice as many. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
}

export const screenshots: readonly Screenshot[] = [
  {
    name: 'reading',
    width: 960,
    height: 620,
    alt: 'The item view showing a launch plan with headings, a checklist with two of four boxes ticked, and a table of steps.',
    caption: 'What your team reads',
  },
  {
    name: 'writing',
    width: 960,
    height: 620,
    alt: 'The same launch plan being edited as plain Markdown, with the note "Unsaved changes" and a Save button.',
    caption: 'What you type',
  },
];
