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

/** A scene of 'See It In Action': what it shows, in a picture for wide screens and in a narrow one for phones. */
interface Scene {
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  /** Page of the guide that tells more. */
  readonly guide: { readonly to: string; readonly label: string };
  readonly wide: Screenshot;
  readonly phone: Screenshot;
  /** Cells that the picture shows as a table. */
  readonly source?: readonly (readonly string[])[];
}

/** Returns both pictures of a scene, `shows` being what is seen in them. */
function picturesOf(name: string, shows: string): Pick<Scene, 'wide' | 'phone'> {
  return {
    wide: { name, width: 720, height: 540, alt: `The item view showing ${shows}` },
    phone: { name: `${name}-phone`, width: 350, height: 460, alt: `The item view on a phone, showing ${shows}` },
  };
}

/** The three scenes of 'See It In Action'. */
export const scenes: readonly Scene[] = [
  {
    title: 'The board in the text',
    text: 'The page shows what the board knows, as it is now. Nobody writes a status, a name or a date twice.',
    points: [
      'Live columns: the status in the text is the status of the item, in its colour.',
      'Links to items have the name and the status of now; done ones are struck through.',
      'Ticked boxes fill a column of the board, and a task becomes a subitem with two clicks.',
    ],
    guide: { to: '/documentation/board', label: 'How the text shows the board' },
    ...picturesOf(
      'scene-board',
      'a launch plan whose first lines show a status, a person, a date and a linked item with its own status; below, a checklist with two of four tasks done, one of them a subitem.',
    ),
  },
  {
    title: 'Two people, no lost word',
    text: 'Write at the same time as a colleague. Saving never overwrites what somebody else has written meanwhile.',
    points: [
      'Both texts are merged line by line, and you see what came in.',
      'Where you both changed the same words, you choose with the result before your eyes.',
      'A history with names brings back a version, or one section of it. Unsaved text survives a crash.',
    ],
    guide: { to: '/documentation/saving', label: 'How saving works' },
    ...picturesOf(
      'scene-people',
      'a plan for a day in which the words that a colleague has changed and added are marked, under a bar that says who changed how many places.',
    ),
  },
  {
    title: 'From Word and spreadsheets',
    text: 'Paste what you have. It arrives as headings, lists and tables, not as a heap of lines.',
    points: [
      'Word, Google Docs, Outlook, Teams, Confluence and web pages keep their structure.',
      'Cells of Excel or Google Sheets become a table that you edit cell by cell.',
      'Screenshots are pasted like words, and a template for the team makes the first page for you.',
    ],
    guide: { to: '/documentation/writing', label: 'How to begin' },
    ...picturesOf(
      'scene-import',
      'a quarterly report that came from a document and a spreadsheet: headings, a list, and a table with aligned numbers.',
    ),
    source: [
      ['Quarter', 'Visitors', 'Sign-ups'],
      ['Q1', '12,400', '310'],
      ['Q2', '15,900', '428'],
      ['Q3', '21,300', '655'],
    ],
  },
];
