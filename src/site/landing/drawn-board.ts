/** The moments of the drawn board: as it begins, and after each thing that happens on it. */
export const MOMENTS = [
  { title: 'A status changes', text: 'on the board and in the text at once.' },
  { title: 'A ticked box', text: 'fills a column of the board.' },
  { title: 'Noa adds a line', text: 'while you read, and nothing of yours is lost.' },
] as const;

/** An item of the drawn board; items and labels are those of the playground. */
interface DrawnItem {
  readonly name: string;
  readonly status: string;
  /** Share of the tasks in its text that are done, in percent. */
  readonly progress: number;
}

/** A task of the drawn text. */
interface DrawnTask {
  readonly words: string;
  readonly isDone: boolean;
  readonly isNew: boolean;
}

/** The drawn board and the text of its first item. */
export interface DrawnBoard {
  readonly items: readonly DrawnItem[];
  readonly tasks: readonly DrawnTask[];
  /** Which of `MOMENTS` was the last. */
  readonly now: number;
}

const TASKS = ['Freeze the old site', 'Check every redirect', 'Turn on the new pages', 'Tell the customers'];

/** Returns the board after this many of `MOMENTS`. */
export function boardAfter(moments: number): DrawnBoard {
  const done = moments < 2 ? 2 : 3;
  return {
    items: [
      { name: 'Launch plan', status: 'Working on it', progress: (done / TASKS.length) * 100 },
      { name: 'New landing page', status: moments < 1 ? 'Working on it' : 'Done', progress: 100 },
      { name: 'Customer interviews', status: 'Done', progress: 100 },
      { name: 'Fix slow search', status: 'Stuck', progress: 25 },
      { name: 'Release notes 2.4', status: 'Not started', progress: 0 },
    ],
    tasks: TASKS.map((words, at) => ({ words, isDone: at < done, isNew: moments === 2 && at === done - 1 })),
    now: moments - 1,
  };
}
