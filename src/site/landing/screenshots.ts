/**
 * A picture of the item view, `static/img/screenshots/<name>-light.webp` and `-dark.webp`, by scripts/screenshots.mjs.
 */
export interface Screenshot {
  readonly name: string;
  /** Size in CSS pixels; the files hold twice as many. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const planAlt = 'launch plan with headings, a checklist with two of four boxes ticked, and a table of steps.';
const onPhone = { width: 350, height: 510 };

/**
 * The pictures of 'See It In Action', with one made for phones; the guide has a small one (`<name>-light-small.webp`).
 */
export const screenshots: readonly (Screenshot & { readonly caption: string; readonly phone: Screenshot })[] = [
  {
    name: 'reading',
    width: 960,
    height: 620,
    alt: `The item view showing a ${planAlt}`,
    caption: 'What your team reads',
    phone: { name: 'reading-phone', ...onPhone, alt: `The item view on a phone, showing a ${planAlt}` },
  },
  {
    name: 'writing',
    width: 960,
    height: 620,
    alt: 'The same launch plan being edited as plain Markdown, with the note "Unsaved changes" and a Save button.',
    caption: 'What you type',
    phone: {
      name: 'writing-phone',
      ...onPhone,
      alt: 'The same launch plan being edited on a phone, as plain Markdown, with the tools below its heading.',
    },
  },
];

const small = { width: 360, height: 270 };

/** Small pictures of what else there is, each with a name and a sentence. */
export const closeUps: readonly (Screenshot & { readonly title: string; readonly text: string })[] = [
  {
    ...small,
    name: 'split',
    alt: 'Release notes as plain Markdown on the left, and as a page with ticked boxes and a table on the right.',
    title: 'Split',
    text: 'Write on the left and read the page on the right. Both scroll together.',
  },
  {
    ...small,
    name: 'history',
    alt: 'Two earlier versions of a plan with what changed in them; below, one word struck out and another in its place.',
    title: 'History',
    text: 'See what changed, when and by whom, and bring back a version or a single section.',
  },
  {
    ...small,
    name: 'merging',
    alt: 'A plan for a day with a line of yours and a line of a colleague, and the note “Merged with a colleague’s changes”.',
    title: 'Merging',
    text: 'Two people can write on one item at the same time. Both texts are kept.',
  },
  {
    ...small,
    name: 'paste',
    alt: 'Cells of a spreadsheet, just pasted, as a Markdown table; below it the choice between “Table” and “Plain text”.',
    title: 'Paste',
    text: 'Cells of a spreadsheet become a table; text from Word or a web page becomes Markdown.',
  },
  {
    ...small,
    name: 'diagrams',
    alt: 'A diagram of how an order goes, from a box “Order” through a question “In stock?” to “Send” or “Wait”.',
    title: 'Diagrams',
    text: 'A few lines of text become a drawing of steps, of messages or of dates.',
  },
  {
    ...small,
    name: 'languages',
    alt: 'The item view in Hebrew, with its buttons and its text from right to left.',
    title: 'Nine languages',
    text: 'The view takes the language of your monday.com; Arabic and Hebrew run from right to left.',
  },
];

/** Pictures in the place of the film while it does not play: its first frame and, where it never plays, a later one. */
export const filmStills = {
  wide: {
    name: 'film',
    width: 590,
    height: 460,
    alt: 'The item view with a launch plan that has just begun: a heading and a checklist of two tasks, one of them done.',
  },
  phone: {
    name: 'film-phone',
    width: 350,
    height: 430,
    alt: 'The item view while a launch plan is written: a checklist, a line of text, and a table that was pasted from a spreadsheet.',
  },
} satisfies Record<string, Screenshot>;
