/** The frame of an item view. */
export interface Frame {
  /** Who sits before it: 0 is you, 1 the second person. */
  readonly seat: number;
  /** The frame's window at the moment. */
  readonly window: () => PostTarget | null;
  /** Origin of what the frame shows: `null` as a text for a sandbox without `allow-same-origin`. */
  readonly origin: string;
}

export interface PostTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface IncomingMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The frames that are answered. */
export interface Frames {
  /** Gives back the way to take it away. */
  add(frame: Frame): () => void;
  /** The frame that sent a message. `undefined` for any other sender, and for a frame that shows another origin by now. */
  senderOf(message: IncomingMessage): Frame | undefined;
  post(frame: Frame, message: unknown): void;
  /** Notes that a frame listens to the context. */
  listens(frame: Frame): void;
  /** Sends the frames that listen what `contextOf` gives for their seat, where that has changed. */
  pushContext(contextOf: (seat: number) => object): void;
  inSeat(seat: number): readonly Frame[];
}

export function framesOfPage(): Frames {
  /** The context each frame was last sent, as text; `undefined` while it does not listen. */
  const told = new Map<Frame, string | undefined>();
  const post = (frame: Frame, message: unknown) => {
    // An opaque origin cannot be named as a target; the window is the frame's own all the same.
    frame.window()?.postMessage(message, frame.origin === 'null' ? '*' : frame.origin);
  };
  return {
    add(frame) {
      told.set(frame, undefined);
      return () => told.delete(frame);
    },
    senderOf: ({ source, origin }) =>
      [...told.keys()].find((frame) => frame.window() === source && frame.origin === origin),
    post,
    listens: (frame) => void told.set(frame, ''),
    pushContext(contextOf) {
      for (const [frame, last] of told) {
        const data = contextOf(frame.seat);
        const text = JSON.stringify(data);
        if (last === undefined || last === text) continue;
        told.set(frame, text);
        post(frame, { method: 'listen', type: 'context', data });
      }
    },
    inSeat: (seat) => [...told.keys()].filter((frame) => frame.seat === seat),
  };
}
