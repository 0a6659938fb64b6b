/** Returns a function that carries out calls, at most `most` at a time, in their order. */
export function createTurns(most: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (call) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
