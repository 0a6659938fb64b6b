import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { TextField } from './field/text-field.ts';

/**
 * Something small at the lower edge of the field, where it covers no line above the caret. In Tab order it follows the
 * field.
 */
export default function FieldCorner({ field, children }: { field: TextField; children: ReactNode }) {
  const host = field.element.parentElement;
  return host && createPortal(<div className="iv-field-corner">{children}</div>, host);
}
