/** The frame of an item view. */
export interface Frame {
  /** Whose frame it is: 0 is you, 1 the second person. */
  readonly seat: number;
  /** Returns the frame's current window. */
  readonly window: () => PostTarget | null;
  /** Origin of the frame's page; the string `null` in a sandbox without `allow-same-origin`. */
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

/** The frames that the simulator answers. */
export interface Frames {
  /** Returns a function that removes the frame. A frame whose window is there already goes on as the new one. */
  add(frame: Frame): () => void;
  /** Returns the frame that sent a message; `undefined` for another sender, and for a frame that has changed origin. */
  senderOf(message: IncomingMessage): Frame | undefined;
  post(frame: Frame, message: unknown): void;
  /** Records that a frame listens to the context. */
  listens(frame: Frame): void;
  /** Sends each listening frame the context of its seat, if it has changed. */
  pushContext(contextOf: (seat: number) => object): void;
  inSeat(seat: number): readonly Frame[];
}

export function framesOfPage(): Frames {
  /** The context last sent to each frame, as JSON; `undefined` while the frame does not listen. */
  const told = new Map<Frame, string | undefined>();
  const post = (frame: Frame, message: unknown) => {
    // An opaque origin cannot be named as the target; the window still is the frame's own.
    frame.window()?.postMessage(message, frame.origin === 'null' ? '*' : frame.origin);
  };
  return {
    add(frame) {
      const known = [...told].find(([other]) => other.window() !== null && other.window() === frame.window());
      told.set(frame, known?.[1]);
      if (known) told.delete(known[0]);
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
