import { useEffect, useState } from 'react';
import { lazily } from '../../ui/lazily.tsx';
import type { TextField } from '../field/text-field.ts';

const CompletionList = lazily(() => import('./CompletionList.tsx').catch(() => ({ default: () => null })));

/** The list at the caret. It is loaded with the first key; without it one can still write. */
export default function CompletionTool({ field, active }: { field: TextField; active: boolean }) {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const begin = () => setIsTyping(true);
    field.element.addEventListener('input', begin, { once: true });
    return () => field.element.removeEventListener('input', begin);
  }, [field]);
  return isTyping && <CompletionList field={field} active={active} />;
}
