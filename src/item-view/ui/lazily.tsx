import {
  type ComponentType,
  memo,
  type NamedExoticComponent,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { say } from '../messages/say.ts';
import { getSpoken, subscribeToWords } from '../messages/spoken.ts';
import { whenReadable } from '../screen/readable.ts';
import Button from './Button.tsx';
import Notice from './Notice.tsx';

/**
 * Makes a component whose code is loaded when it is first shown. Until then it shows nothing; if loading fails, a
 * notice with a reload button takes its place and the rest of the page works on. It renders again only when its props
 * or the words change. React's own `lazy` would hold back what has loaded for 300 ms.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): NamedExoticComponent<P> {
  let Part: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  return memo(function Lazily(props: P) {
    const [, setLoaded] = useState(false);
    useSyncExternalStore(subscribeToWords, getSpoken, getSpoken);
    loading ??= load()
      .catch(() => ({ default: ChunkFailed }))
      .then((part) => void (Part = part.default));
    useEffect(() => void loading?.then(() => startTransition(() => setLoaded(true))), []);
    return Part && <Part {...props} />;
  });
}

/**
 * Like `lazily`, for what a reader misses nothing essential without: it is loaded once there is text to read, and shows
 * nothing if that fails.
 */
export function lazilyOnceReadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazily<P>(() =>
    new Promise<void>((resolve) => void whenReadable(resolve)).then(load).catch(() => ({ default: () => null })),
  );
}

/** Takes the place of a part whose script failed to load (specification, section 8: ChunkLoadError). */
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
