import { type RefObject, useState } from 'react';
import { board } from '../../simulator/world.ts';
import { saveIn, startWriting, typeInto } from '../drive-item-view.ts';

interface Props {
  /** Where the item views are. */
  cards: RefObject<HTMLElement | null>;
  onOpen: (itemId: number) => void;
  /** Lets item views look at the board. */
  onApprove: () => void;
  onDone: () => void;
}

const [, landing, , search] = board.items;

/** A text that shows the board as it is. */
const ABOUT_BOARD = `## How it stands

This is {{Status}}, and {{Owner}} has until {{Due}}. It waits for [${landing.name}](https://playground.monday.com/boards/${board.id}/pulses/${landing.id}).

- [ ] Change the status on the board and look here again
`;

/** Writes a text that shows the board's values into one of its items, for the visitor. */
export default function ShowBoard({ cards, onOpen, onApprove, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function show(): Promise<void> {
    onOpen(search.id);
    onApprove();
    const frame = cards.current?.querySelector('iframe');
    const field = frame && (await startWriting(frame, search.id));
    if (!field) return;
    if (!field.value.includes(ABOUT_BOARD)) {
      field.setSelectionRange(field.value.length, field.value.length);
      typeInto(field, `${/\n\n$|^$/.test(field.value) ? '' : '\n\n'}${ABOUT_BOARD}`);
    }
    await saveIn(frame);
    onDone();
  }
  return (
    <button
      type="button"
      title="A status, a person, a date and another item in a text, as they are now"
      disabled={isBusy}
      onClick={() => {
        setBusy(true);
        void show().finally(() => setBusy(false));
      }}
    >
      Show the board in a text
    </button>
  );
}
