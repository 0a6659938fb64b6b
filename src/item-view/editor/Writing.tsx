import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { Open } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { tickTask } from '../../description/task.ts';
import { editBetween } from '../../markdown/edit-between.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import EditorField from './EditorField.tsx';
import TextFacts from './facts/TextFacts.tsx';
import { useScrollTogether } from './scroll/use-scroll-together.ts';
import type { TextField } from './text-field.ts';
import WritingTools from './tools/WritingTools.tsx';

/** Ticks a task on a line of the text, from 0, by typing it into the field; `false` where that is not what ticking means. */
export type Tick = (line: number, checked: boolean) => boolean;

export interface WritingProps {
  description: OpenDescription;
  state: Open;
  /** The preview stands beside the field. */
  isSplit: boolean;
  /** What scrolls the preview, and the preview in it. */
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Is told how a tick in the preview beside the field is done. */
  tick: RefObject<Tick | undefined>;
}

/**
 * The text field with the tools of writing, from when edit mode first opens; it stays, so that undo survives a look at the preview.
 * They come in one piece, because a field without them would let a shortcut pass that somebody presses at once.
 */
export default function Writing({ description, state, isSplit, pane, preview, tick }: WritingProps) {
  const { send } = description;
  const { mode, text } = state;
  const active = mode === 'edit';
  const [wanted, setWanted] = useState(active);
  if (active && !wanted) setWanted(true);
  const [field, setField] = useState<TextField>();
  const type = useCallback(
    (typed: string) => {
      try {
        // At once: the screen around it follows a little later, with the same text.
        if (isSplit) preview.current?.show(typed);
      } finally {
        send({ kind: 'typed', text: typed });
      }
    },
    [send, isSplit, preview],
  );
  const isApart = useScrollTogether(isSplit ? field : undefined, pane, preview);
  useEffect(() => {
    tick.current = isSplit && field ? (line, checked) => tickByTyping(field, line, checked) : undefined;
    return () => void (tick.current = undefined);
  }, [tick, isSplit, field]);

  if (!wanted) return null;
  return (
    <div className="iv-writing" hidden={!active}>
      <div className="iv-writing-tools">{field && <WritingTools field={field} active={active} />}</div>
      <EditorField text={text} onInput={type} active={active} onField={setField} />
      {field && active && <TextFacts field={field} text={text} pane={pane} isApart={isApart} />}
    </div>
  );
}

/** One step for undo, as any other key; the focus stays at the box. */
function tickByTyping(field: TextField, line: number, checked: boolean): boolean {
  const { text, from, to } = field.read();
  const edit = editBetween(text, tickTask(text, line, checked) ?? text);
  const box = document.activeElement;
  const isTyped = edit !== undefined && field.type({ ...edit, select: { from, to } });
  if (box instanceof HTMLElement) box.focus({ preventScroll: true });
  return isTyped;
}
