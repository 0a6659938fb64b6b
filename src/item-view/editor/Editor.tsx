import { type RefObject, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isDirty, type Open } from '../../description/description.ts';
import { needsDraft } from '../../description/step.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import { isAsked } from '../../editing/keymap.ts';
import type { Draft } from '../../host/drafts/drafts.ts';
import type { TimeFormat } from '../messages/say-time.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import { itemHere } from '../document/open-item.ts';
import type { PastTexts } from '../document/open-for-reading.ts';
import { EditorFeaturesContext } from '../field/editor-features.ts';
import { markKeysTaken } from '../ui/readable.ts';
import { settings, useSetting } from '../ui/settings.ts';
import { system } from '../ui/keyboard.ts';
import { lazily } from '../ui/lazily.tsx';
import { askToSave } from '../document/document-editor.ts';
import StatusLine, { statusOf } from './StatusLine.tsx';
import Toolbar from './Toolbar.tsx';
import UndoWhileReading from './UndoWhileReading.tsx';
import { useKeyDown } from '../ui/use-key-down.ts';

const Decisions = lazily(() => import('./Decisions.tsx'));
const HelpDialog = lazily(() => import('./HelpDialog.tsx'));

interface EditorProps {
  /** The toolbar's place. */
  bar: Element;
  /** The place of 'Edit Markdown' where nothing is written yet; otherwise it stands in the toolbar. */
  start: Element | null;
  description: OpenDescription;
  state: Open;
  history: PastTexts;
  timeFormat: TimeFormat;
  /** The rendered text. */
  preview: RefObject<PreviewHandle | null>;
}

/** Parts of the screen for editors, besides the rendered text: the toolbar, pending decisions and the history. */
export default function Editor({ bar, start, description, state, history, timeFormat, preview }: EditorProps) {
  const { HistoryPanel } = use(EditorFeaturesContext)!;
  const { send } = description;
  const { mode, text } = state;
  const unsaved = isDirty(state);
  const [historyShown, setHistoryShown] = useState(false);
  const [restored, setRestored] = useState<string>();
  const layout = useSetting(settings.layout);
  const save = useCallback((stays: boolean) => askToSave(description, stays), [description]);
  const closeHistory = useCallback(() => setHistoryShown(false), []);
  const leaveHistory = (then: () => void) => {
    closeHistory();
    then();
  };
  const restore = useCallback(
    (text: string, words: string) => {
      setRestored(text);
      itemHere().undo?.restore(text, words);
      closeHistory();
    },
    [closeHistory],
  );
  const bringBack = useCallback(
    (draft: Draft) => {
      send({ kind: 'draftBroughtBack', draft });
      closeHistory();
    },
    [send, closeHistory],
  );
  useKeptScroll(historyShown);
  useSaveShortcut(save);
  const [helpShown, setHelpShown] = useHelpShortcut();
  useLeaveWarning(unsaved);
  const modeButton = useRef<HTMLButtonElement>(null);
  const historyButton = useRef<HTMLButtonElement>(null);
  const wasHistoryShown = useRef(historyShown);
  const { conflict, offer, unreadableDrafts, trouble, announcement } = state;
  const isKept = !unsaved || state.draftsIn !== 'nowhere';
  useKeptFocus([mode, unsaved, historyShown, conflict, offer, unreadableDrafts, trouble, announcement], () => {
    return wasHistoryShown.current && !historyShown ? historyButton.current : modeButton.current;
  });
  useEffect(markKeysTaken, []);
  useEffect(tickByWords, []);
  useEffect(() => void (wasHistoryShown.current = historyShown), [historyShown]);

  return (
    <>
      {createPortal(
        <Toolbar
          mode={mode}
          start={start}
          canSave={unsaved && !state.conflict}
          saving={state.saving.kind !== 'idle'}
          onEdit={() => leaveHistory(() => send({ kind: 'editAsked' }))}
          onView={() => leaveHistory(() => send({ kind: 'viewAsked' }))}
          onSave={() => save(false)}
          historyShown={historyShown}
          modeButton={modeButton}
          historyButton={historyButton}
          onHistory={() => setHistoryShown(!historyShown)}
          layout={layout}
          onLayout={settings.layout.choose}
        >
          <StatusLine status={statusOf(state, restored)} timeFormat={timeFormat} />
        </Toolbar>,
        bar,
      )}
      {(conflict || offer || unreadableDrafts[0] || trouble || announcement || !isKept) && (
        <Decisions {...{ state, send, timeFormat, preview, history }} onHistory={() => setHistoryShown(true)} />
      )}
      <UndoWhileReading active={mode === 'view' && !historyShown} />
      {helpShown && <HelpDialog onClose={() => setHelpShown(false)} />}
      {historyShown && (
        <HistoryPanel
          history={history}
          text={text}
          timeFormat={timeFormat}
          onRestore={conflict ? undefined : restore}
          onBringBack={needsDraft(state) ? undefined : bringBack}
          onClose={closeHistory}
        />
      )}
    </>
  );
}

/** Scrolls the text back to where it was once the history is left: it is hidden meanwhile, which forgets that. */
function useKeptScroll(historyShown: boolean): void {
  useLayoutEffect(() => {
    if (!historyShown) return;
    const top = scrollY;
    return () => scrollTo({ top });
  }, [historyShown]);
}

/**
 * Moves the focus to `place()` when the focused element disappears with one of `changes` (the field with edit mode, a
 * panel with its close button). Keyboard users then need not start at the top again. If nothing had the focus, nothing
 * happens.
 */
function useKeptFocus(changes: readonly unknown[], place: () => HTMLElement | null): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // The focus of an element that a colleague takes out of the text goes to no button: the next key would press it.
        const inText = target instanceof Element && target.closest('.iv-preview-document');
        last.current = target instanceof Element && !inText ? target : undefined;
      },
      { signal },
    );
    // A click on empty space gives up the focus on purpose. `focusout` would not tell: it also fires when the element
    // is removed.
    const giveUp = ({ target }: Event) => {
      if (!last.current?.contains(target as Node)) last.current = undefined;
    };
    document.addEventListener('pointerdown', giveUp, { signal, capture: true });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const isLost =
      last.current && document.hasFocus() && (isGone(last.current) || document.activeElement === document.body);
    if (isLost) place()?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- What may take the focus away is the caller's to say.
  }, changes);
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden]') !== null;
}

/**
 * While `unsaved`, asks before the page is closed or reloaded. Frames without `allow-modals` never ask; the draft is
 * kept anyway.
 */
function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}

/** Whether the help is shown. Its shortcut opens it outside the field, which handles that key itself. */
function useHelpShortcut() {
  const [isShown, setShown] = useState(false);
  useShortcut('help', (event) => {
    event.preventDefault();
    setShown(true);
  });
  return [isShown, setShown] as const;
}

/** Runs `save` on the save shortcuts anywhere in the page, instead of the browser's "save page". */
function useSaveShortcut(save: (stays: boolean) => void): void {
  const run = (event: KeyboardEvent, stays: boolean) => {
    event.preventDefault();
    if (!event.repeat && !event.isComposing) save(stays);
  };
  useShortcut('save', (event) => run(event, true));
  // Elsewhere Enter activates a link or button.
  useShortcut('saveAndLeave', (event) => event.target instanceof HTMLTextAreaElement && run(event, false));
}

function useShortcut(name: 'help' | 'save' | 'saveAndLeave', act: (event: KeyboardEvent) => void): void {
  useKeyDown((event) => void (event.defaultPrevented || !isAsked(name, event, system) || act(event)));
}

/** Milliseconds after a click in which another one makes it a double click, which selects a word. */
const DOUBLE_CLICK_MS = 250;

/**
 * Lets the words of a task that can be ticked tick it, as a label does. A click that selects words, or that is for a
 * link or anything else in them, ticks nothing. The box shows the tick at once; it is done when no second click has
 * come, or one has begun elsewhere. Returns a function that ends this.
 */
function tickByWords(): () => void {
  let undo = () => {};
  let finish = () => {};
  const onPress = (event: MouseEvent) => event.detail < 2 && finish();
  const onClick = (event: MouseEvent) => {
    if (event.detail > 1) return undo();
    const box = !event.defaultPrevented && getSelection()?.isCollapsed && boxOf(event);
    if (!box) return;
    finish();
    const flip = () => void (box.checked = !box.checked);
    flip();
    undo = () => {
      clearTimeout(timer);
      flip();
      undo = finish = () => {};
    };
    finish = () => {
      undo();
      box.click();
    };
    const timer = setTimeout(finish, DOUBLE_CLICK_MS);
  };
  addEventListener('mousedown', onPress, true);
  addEventListener('click', onClick);
  return () => {
    removeEventListener('mousedown', onPress, true);
    removeEventListener('click', onClick);
  };
}

/** How far above or below its words a click is still on a line, in CSS pixels. */
const BETWEEN_LINES = 4;

/** Whether a click is on the words in an element, and not on the empty space beside them. */
function isOnWords({ clientX: x, clientY: y }: MouseEvent, place: Element): boolean {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const words = document.createRange();
  while (texts.nextNode()) {
    words.selectNodeContents(texts.currentNode);
    for (const { left, right, top, bottom } of words.getClientRects()) {
      if (left <= x && x <= right && top - BETWEEN_LINES <= y && y <= bottom + BETWEEN_LINES) return true;
    }
  }
  return false;
}

/** Returns the box of the task whose words were clicked. */
function boxOf(event: MouseEvent): HTMLInputElement | null | undefined {
  const { target } = event;
  const place = target instanceof Element ? target.closest('p, li, a, input, button, summary, img, pre, table') : null;
  const box = '> input[data-task]:enabled';
  return place?.matches('li, li > p:first-child') && isOnWords(event, place)
    ? place.closest('li')?.querySelector<HTMLInputElement>(`:scope ${box}, :scope > p:first-child ${box}`)
    : undefined;
}
