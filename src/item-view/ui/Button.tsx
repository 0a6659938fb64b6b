import type { ComponentProps } from 'react';

/** A button in monday's three weights. Use `primary` at most once a screen. */
export default function Button({
  kind = 'tertiary',
  ...rest
}: { kind?: 'primary' | 'secondary' | 'tertiary' } & ComponentProps<'button'>) {
  return <button type="button" className={`iv-button iv-button--${kind}`} {...rest} />;
}
