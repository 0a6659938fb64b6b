import {
  Component,
  type ComponentType,
  memo,
  type NamedExoticComponent,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { say } from '../messages/say.ts';
import { getSpoken, subscribeToWords } from '../messages/spoken.ts';
import { whenReadable } from './readable.ts';
import { Button, Notice } from './vibe.tsx';

/**
 * Makes a component whose code is loaded when it is first shown. Until then it shows nothing; if loading fails, a
 * notice with a reload button takes its place and the rest of the page works on. It renders again only when its props
 * or the words change. React's own `lazy` holds back what has loaded for up to 300 ms after another part has come.
 */
export function lazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): NamedExoticComponent<P> {
  let Part: ComponentType<P> | undefined;
  let loading: Promise<unknown> | undefined;
  const begin = () =>
    (loading ??= load().then(
      (loaded) => (Part = loaded.default),
      () => (Part = ChunkFailed),
    ));
  return memo(function Lazily(props: P) {
    useSyncExternalStore(subscribeToWords, getSpoken, getSpoken);
    const [isLoaded, setLoaded] = useState(Part !== undefined);
    useEffect(() => {
      if (!isLoaded) void begin().then(() => setLoaded(true));
    }, [isLoaded]);
    return Part && <Part {...props} />;
  });
}

/** Like `lazily`, for what nobody misses anything essential without: it shows nothing if it does not load. */
export function lazilyOrNothing<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazily<P>(() => load().catch(() => ({ default: () => null })));
}

/** Like `lazilyOrNothing`, for what is loaded once there is text to read. */
export function lazilyOnceReadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazilyOrNothing<P>(() => new Promise<void>((resolve) => void whenReadable(resolve)).then(load));
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

/** A spinner that appears after 400 ms, so that a quick load does not flash. `label` is shown and announced. */
export function Loader({ label }: { label: string }) {
  return (
    <div className="iv-loader" role="status">
      {label}
    </div>
  );
}

/** Ways to save a text after a crash. Editors have it from the start; a viewer has nothing to lose. */
const Rescue = lazily(() => import(/* webpackChunkName: "editing" */ './Rescue.tsx'));

const Crashed = lazily(() => import(/* webpackChunkName: "once-readable" */ './Crashed.tsx'));

interface BoundaryProps {
  children: ReactNode;
  /**
   * Given inside a page: returns the person's current text, if there is one, which is shown with ways to save it.
   * Without this prop the boundary renders a page of its own.
   */
  text?: () => string | undefined;
  /** Called when something has been thrown. */
  onCaught: () => void;
}

/**
 * Shown instead of a blank page when our code throws: what happened, what is safe, and the text to copy or download.
 */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onCaught();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const text = this.props.text?.();
    const told = (
      <>
        <Crashed error={error} hasText={Boolean(text)} />
        {text && <Rescue text={text} />}
      </>
    );
    return this.props.text ? told : <main className="iv-page">{told}</main>;
  }
}
