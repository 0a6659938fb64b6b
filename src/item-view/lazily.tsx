import { Suspense, lazy, memo, useSyncExternalStore, type ComponentType, type NamedExoticComponent } from 'react';
import ChunkFailed from './ChunkFailed.tsx';
import { getSpoken, subscribeToWords } from './messages/spoken.ts';

/**
 * A component whose code is fetched when it is first shown. Until then it shows nothing; if the code does not arrive, a notice
 * with a reload button stands in its place and the rest of the page goes on. It is rendered again when its props or the words change,
 * and not with each key that what is around it follows.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): NamedExoticComponent<P> {
  const Part = lazy((): Promise<{ default: ComponentType<P> }> => load().catch(() => ({ default: ChunkFailed })));
  return memo(function Lazily(props: P) {
    useSyncExternalStore(subscribeToWords, getSpoken, getSpoken);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}
