import { Component, type ReactNode } from 'react';
import { Button, Notice } from '../ui/vibe.tsx';
import { say } from '../messages/say.ts';
import { lazily } from '../ui/lazily.tsx';

/** Editors have it from the start; a viewer has nothing to lose. */
const Rescue = lazily(() => import(/* webpackChunkName: "editing" */ './Rescue.tsx'));

interface Props {
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
export default class ErrorBoundary extends Component<Props, { error: unknown }> {
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
    const reload = (
      <Button kind="primary" onClick={() => location.reload()}>
        {say('reload')}
      </Button>
    );
    const told = (
      <>
        <Notice kind="negative" title={say('crashed')} actions={reload}>
          <p>{text ? say('crashedText') : say('crashedNoText')}</p>
          <p>{say('crashedDetail', { message: error instanceof Error ? error.message : String(error) })}</p>
        </Notice>
        {text && <Rescue text={text} />}
      </>
    );
    return this.props.text ? told : <main className="iv-page">{told}</main>;
  }
}
