import type { ComponentProps, ReactNode } from 'react';
import { say } from '../messages/say.ts';

// Components of monday's design system, Vibe, as we make them (decisions/0013-what-a-reader-loads.md).

/** A button in monday's three weights. Use `primary` at most once a screen. */
export function Button({
  kind = 'tertiary',
  ...rest
}: { kind?: 'primary' | 'secondary' | 'tertiary' } & ComponentProps<'button'>) {
  return <button type="button" className={`iv-button iv-button--${kind}`} {...rest} />;
}

/** The × that closes something; "Close" is its name, unless it has another. */
export function CloseButton({ label = say('close'), onClick }: { label?: string | undefined; onClick: () => void }) {
  return (
    <Button aria-label={label} title={label} onClick={onClick}>
      ×
    </Button>
  );
}

interface NoticeProps {
  kind: 'primary' | 'warning' | 'decision' | 'negative' | 'neutral';
  title: string;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
  onClose?: () => void;
  /** Name of the close button; "Close" by default (specification, section 9). */
  closeLabel?: string;
}

/**
 * A message box. It enters in 200 ms (specification, section 9) unless the person prefers reduced motion. `negative`,
 * `warning` and `decision` interrupt a screen reader, the others do not.
 */
export function Notice({ kind, title, children, actions, onClose, closeLabel }: NoticeProps) {
  const urgent = kind === 'negative' || kind === 'warning' || kind === 'decision';
  return (
    <section className={`iv-notice iv-notice--${kind}`} role={urgent ? 'alert' : 'status'} aria-label={title}>
      <h2 className="iv-notice-title">{title}</h2>
      {children !== undefined && <div className="iv-notice-text">{children}</div>}
      {actions !== undefined && <div className="iv-actions">{actions}</div>}
      {onClose && (
        <span className="iv-notice-close">
          <CloseButton label={closeLabel} onClick={onClose} />
        </span>
      )}
    </section>
  );
}
