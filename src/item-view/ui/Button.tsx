import type { ComponentProps } from 'react';

/** A button in monday's three weights. `primary` once a screen at most. */
export default function Button({
  kind = 'tertiary',
  ...rest
}: { kind?: 'primary' | 'secondary' | 'tertiary' } & ComponentProps<'button'>) {
  return <button type="button" className={`iv-button iv-button--${kind}`} {...rest} />;
}
