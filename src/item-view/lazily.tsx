import { Suspense, lazy, type ComponentType } from 'react';
import ChunkFailed from './ChunkFailed.tsx';

/**
 * A component whose code is fetched when it is first shown. Until then it shows nothing; if the code does not arrive, a notice
 * with a reload button stands in its place and the rest of the page goes on.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazy((): Promise<{ default: ComponentType<P> }> => load().catch(() => ({ default: ChunkFailed })));
  return function Lazily(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
