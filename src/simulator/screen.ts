/** What monday's own page shows for an item view. */
export interface Screen {
  readonly notices: readonly Notice[];
  /** What an item view asks the person through `confirm`. */
  readonly question: Question | undefined;
  /** The item whose card an item view has opened, in monday's own window over the page. The frames keep their items. */
  readonly card: number | undefined;
}

export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly type: 'success' | 'error' | 'info';
  /** How long it is shown, in milliseconds. */
  readonly timeout: number;
}

export interface Question {
  readonly message: string;
  readonly confirmButton: string;
  /** `undefined` if there is nothing to choose. */
  readonly cancelButton: string | undefined;
  readonly answer: (yes: boolean) => void;
}

export const emptyScreen: Screen = { notices: [], question: undefined, card: undefined };

type Parameters = Readonly<Record<string, unknown>>;

let noticesShown = 0;

/** Returns the notice that a `notice` message asks for. */
export function noticeOf({ message, type, timeout }: Parameters): Notice {
  const known = type === 'success' || type === 'error' ? type : 'info';
  return { id: ++noticesShown, message: String(message), type: known, timeout: Number(timeout) || 5000 };
}

/** Returns the question that a `confirm` message asks. `answer` receives the answer. */
export function questionOf(parameters: Parameters, answer: (yes: boolean) => void): Question {
  const { message, confirmButton, cancelButton, excludeCancelButton } = parameters;
  return {
    message: String(message),
    confirmButton: String(confirmButton ?? 'OK'),
    cancelButton: excludeCancelButton === true ? undefined : String(cancelButton ?? 'Cancel'),
    answer,
  };
}
