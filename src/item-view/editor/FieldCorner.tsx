import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { TextField } from './field/text-field.ts';

/** Something small at the lower edge of the field, which follows it in the order of the Tab key: it covers no line while one writes above. */
export default function FieldCorner({
  field,
  side,
  children,
}: {
  field: TextField;
  side: 'start' | 'end';
  children: ReactNode;
}) {
  const host = field.element.parentElement;
  return host && createPortal(<div className={`iv-field-corner iv-field-corner--${side}`}>{children}</div>, host);
}
