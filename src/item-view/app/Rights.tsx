import { useEffect, useLayoutEffect, useState } from 'react';
import { isDirty } from '../../description/description.ts';
import type { Context } from '../../host/monday/context.ts';
import type { Monday } from '../../host/monday/monday.ts';
import { watchPageLife } from '../../host/page-life.ts';
import { descriptionHere } from '../document/open-item.ts';
import { lazily } from '../ui/lazily.tsx';

const RightsLost = lazily(async () => ({ default: (await import('../document/NotOpened.tsx')).RightsLost }));

/** How long an answer holds, in milliseconds: the calls of an account are counted. */
const FRESH_MS = 60_000;

interface RightsProps {
  monday: Monday;
  context: Context;
  /** Whether the person may edit, as far as that is known. */
  canEdit: boolean;
  /** Takes the id of the board that they may only view; '' if they may edit. */
  onViewOnly: (boardId: string) => void;
}

/**
 * Asks monday what the person may do with this board, which the context does not say, and again when the view is
 * returned to. As long as monday does not say, they may edit. Says so if the right to edit ends while they write.
 */
export default function Rights({ monday, context, canEdit, onViewOnly }: RightsProps) {
  const { boardId, isViewOnly } = context;
  useEffect(() => {
    if (boardId === undefined || isViewOnly) return;
    let gone = false;
    let askedAt = -Infinity;
    const ask = async () => {
      if (document.hidden || Date.now() - askedAt < FRESH_MS) return;
      askedAt = Date.now();
      const { openApi } = await import(/* webpackChunkName: "board" */ '../../host/board/api.ts');
      const outcome = await openApi(monday).accessTo(boardId);
      const access = outcome.kind === 'answered' ? outcome.value : undefined;
      if (!gone && access) onViewOnly(access === 'view' ? boardId : '');
    };
    // If the code does not arrive, nothing is known.
    const tryToAsk = () => void ask().catch(() => undefined);
    tryToAsk();
    const ignorePage = watchPageLife((event) => void (event === 'returned' && tryToAsk()));
    return () => {
      gone = true;
      ignorePage();
    };
  }, [monday, boardId, isViewOnly, onViewOnly]);

  const lost = useLost(canEdit, context.itemId);
  return lost && <RightsLost unsaved={lost.unsaved} />;
}

interface Lost {
  readonly item: string | undefined;
  readonly unsaved: string | undefined;
}

/** Returns the unsaved text of `item` at the end of the right to edit it, if somebody was writing. */
function useLost(canEdit: boolean, item: string | undefined): Lost | undefined {
  const [lost, setLost] = useState<Lost>();
  useLayoutEffect(() => {
    if (!canEdit) return;
    // Before the description is closed, which keeps the draft.
    return () => {
      const state = descriptionHere()?.getState();
      const isWriting = state?.kind === 'open' && (state.mode === 'edit' || isDirty(state));
      setLost(isWriting ? { item, unsaved: isDirty(state) ? state.text : undefined } : undefined);
    };
  }, [canEdit, item]);
  return canEdit || lost?.item !== item ? undefined : lost;
}
