import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { lineEnds } from '../../../text/lines.ts';
import { say } from '../../messages/say-writing.ts';
import { itemHere } from '../../document/open-item.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { Toast } from '../../ui/Toast.tsx';
import type { PartBegins } from './pointing.ts';
import type { LineSpot } from '../scroll/keep-place.ts';
import { partHere, type PartFound } from './part-found.ts';
import type { WhyWhole } from './part-moves.ts';
import PartEditor from './PartEditor.tsx';
import { takenBack } from './taken-back.ts';

const ToastLine = lazily(() => import('../../ui/Toast.tsx'));

/** A part that is to be written where it is read. */
export interface PartAsked extends PartBegins {
  readonly spot: LineSpot;
  /** The element at which it was asked for. */
  readonly pointed?: Element | undefined;
}

interface PartInPlaceProps {
  asked: PartAsked;
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Called when a part is opened or shut. */
  onOpen: (isOpen: boolean) => void;
  /** Opens the whole text instead, or to search it. */
  onWhole: (spot?: LineSpot, isToFind?: boolean) => void;
}

/** Opens the part that is asked for, or else the whole text, and offers what was taken back from a part. */
export default function PartInPlace({ asked, description, pane, preview, onOpen, onWhole }: PartInPlaceProps) {
  const { getState, subscribe } = description;
  const [here, setHere] = useState<PartFound & PartBegins & { id: number }>();
  const [toast, tell] = useState<Toast>();
  const put = useCallback(
    (part: (PartFound & PartBegins) | undefined) => {
      setHere((last) => part && { ...part, id: (last?.id ?? 0) + 1 });
      onOpen(part !== undefined);
    },
    [onOpen],
  );
  const openWhole = (spot: LineSpot, why: WhyWhole) => {
    if (why === 'too-long') tell({ text: say('partTooLong') });
    put(undefined);
    onWhole(spot, why === 'to-find');
  };
  const open = useEffectEvent(({ spot, pointed, ...begins }: PartAsked) => {
    const state = getState();
    const shown = preview.current?.shown();
    if (!shown || state.kind !== 'open' || state.mode === 'edit') return onWhole(spot);
    const line = begins.adds === 'end' ? lineEnds(state.text.trimEnd()) : Math.floor(spot.line);
    const found = partHere(shown, state.text, line, pointed);
    if (found === 'too-long') tell({ text: say('partTooLong') });
    const isSame = typeof found === 'object' && found.selected !== undefined;
    const letters = isSame ? undefined : begins.typed?.take();
    if (letters !== undefined && letters !== 'e') return tell({ text: say('partWordsDiffer') });
    if (typeof found === 'object') put({ ...found, ...begins });
    else onWhole(spot);
  });
  useEffect(() => open(asked), [asked]);
  // The whole text takes over, as where a colleague's words overlap.
  useEffect(
    () =>
      subscribe(() => {
        const state = getState();
        if (state.kind === 'open' && state.mode === 'edit') put(undefined);
      }),
    [subscribe, getState, put],
  );
  const close = (typed?: string) => {
    put(undefined);
    if (typed === undefined) return;
    itemHere().undo?.putBack(typed);
    tell(takenBack(description, typed));
  };
  return (
    <>
      {here && (
        <PartEditor
          {...{ description, here, pane, preview }}
          key={here.id}
          onClose={close}
          onTooLong={() => tell({ text: say('partTooLongBeside') })}
          onWhole={openWhole}
        />
      )}
      {toast && <ToastLine toast={toast} tell={tell} />}
    </>
  );
}
