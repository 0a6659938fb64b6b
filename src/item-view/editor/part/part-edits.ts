import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { changeInPlace } from '../../document/change-in-place.ts';
import { askToSave } from '../../document/document-editor.ts';
import { itemHere } from '../../document/open-item.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PartInField } from './part-in-field.ts';

/** Makes what is typed into a part an edit of the whole text. */
export interface PartEdits {
  /** Goes on with the part that is in the field now, as one step that can be taken back while reading. */
  beginStep(): void;
  endStep(): void;
  /** The field has these words. `caret` says where in them it is once the field has numbered its own items. */
  type(words: string, caret: () => number): void;
  /** Sends the text as it is now. */
  send(): void;
  /** Takes an empty part out, and saves what was typed, or leaves saving to the screen. */
  save(saves: boolean): void;
  /** Puts back what was there. Returns the text with what was typed, if something was. */
  takeBack(): string | undefined;
}

export function createPartEdits(
  { here, written, takeOutEmpty }: PartInField,
  description: OpenDescription,
  preview: RefObject<PreviewHandle | null>,
): PartEdits {
  let endStep = () => {};

  const sendText = (text: string) => changeInPlace(description, text);

  function showAndSend(): void {
    try {
      if (here().isFinishedShown) preview.current?.show(written().text());
    } finally {
      sendText(written().text());
    }
  }

  return {
    beginStep() {
      endStep = itemHere().undo?.hold(written().untyped) ?? (() => {});
    },
    endStep: () => endStep(),
    type(words, caret) {
      const before = written().text();
      written().type(words);
      showAndSend();
      // The field numbers its own items first.
      queueMicrotask(() => {
        const known = written().text();
        written().numberBelow(before, written().part().from + caret());
        if (written().text() !== known) showAndSend();
      });
    },
    send: () => sendText(written().text()),
    save(saves) {
      if (written().text() === written().untyped()) return;
      takeOutEmpty();
      sendText(written().text());
      if (saves && written().text() !== written().untyped()) askToSave(description, true);
    },
    takeBack() {
      written().takeOutEmpty();
      const typed = written().text();
      sendText(written().untyped());
      return typed === written().untyped() ? undefined : typed;
    },
  };
}
