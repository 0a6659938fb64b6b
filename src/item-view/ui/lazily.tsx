import { type ComponentType, lazy, memo, type NamedExoticComponent, Suspense, useSyncExternalStore } from 'react';
import { say } from '../messages/say.ts';
import { getSpoken, subscribeToWords } from '../messages/spoken.ts';
import Button from './Button.tsx';
import Notice from './Notice.tsx';

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

/** Stands where a part of the view would, when that part's script did not arrive (specification, section 8: ChunkLoadError). */
export function ChunkFailed() {
  const reload = (
    <Button kind="secondary" onClick={() => location.reload()}>
      {say('reload')}
    </Button>
  );
  return (
    <Notice kind="negative" title={say('chunkFailed')} actions={reload}>
      {say('chunkFailedText')}
    </Notice>
  );
}
