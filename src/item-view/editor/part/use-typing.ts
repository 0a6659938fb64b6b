import { type RefObject, useCallback, useRef } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PartHere } from './part-here.ts';
import type { PartText } from './part-text.ts';

/** Returns what takes each change of the field: it is an edit of the whole text. */
export function useTyping(
  description: OpenDescription,
  written: PartText,
  here: PartHere,
  preview: RefObject<PreviewHandle | null>,
  field: TextField | undefined,
): (words: string) => void {
  const latest = useRef(field);
  latest.current = field;
  return useCallback(
    (words) => {
      const before = written.text();
      const tell = () => {
        try {
          if (here.isFinishedShown) preview.current?.show(written.text());
        } finally {
          description.send({ kind: 'typed', text: written.text(), inPlace: true });
        }
      };
      written.type(words);
      tell();
      // The field numbers its own items first.
      queueMicrotask(() => {
        const { from = 0 } = latest.current?.read() ?? {};
        const known = written.text();
        written.numberBelow(before, written.part().from + from);
        if (written.text() !== known) tell();
      });
    },
    [description, written, here, preview],
  );
}

/** Calls `act` once the newest text is shown, which may be now. Returns a function that stops it. */
export function whenShown(preview: RefObject<PreviewHandle | null>, act: () => void): () => void {
  const container = preview.current?.shown()?.container;
  const changes = new MutationObserver(look);
  function look(): void {
    if (container?.getAttribute('aria-busy') !== 'false') return;
    changes.disconnect();
    act();
  }
  if (container) changes.observe(container, { attributeFilter: ['aria-busy'] });
  look();
  return () => changes.disconnect();
}
