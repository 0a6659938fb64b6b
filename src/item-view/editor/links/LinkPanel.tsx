import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addressOfWords, completeAddress } from '../../../editing/marks/complete-address.ts';
import { fillForm, isAddress, linkForm, type LinkForm, toggleLink } from '../../../editing/marks/links.ts';
import { say } from '../../messages/say-writing.ts';
import { Button } from '../../ui/vibe.tsx';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import './link-panel.css';

interface LinkPanelProps {
  field: TextField;
  form: LinkForm;
  onClose: () => void;
}

/**
 * The words and the address of a link or an image in two lines, under it. Enter writes them into the text; Escape takes
 * out what still has no address, and leaves its words.
 */
export default function LinkPanel({ field, form, onClose }: LinkPanelProps) {
  const [words, setWords] = useState(form.words);
  const [address, setAddress] = useState(form.address);
  const panel = useRef<HTMLFormElement>(null);
  const { element } = field;
  useEffect(() => {
    setWords(form.words);
    setAddress(form.address);
  }, [form.words, form.address]);
  useOwnAddress(field, form);
  useEffect(
    () =>
      field.onKey(({ key }) => {
        if (key === 'Escape') dropUnfinished(field);
        // Others close the panel.
        return false;
      }),
    [field],
  );
  useEffect(() => () => complete(field, form.from), [field, form.from]);
  useLayoutEffect(() => placeUnder(panel.current!, element, form.from), [element, form.from]);

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain').trim();
    const isInWords = event.currentTarget.name === 'words';
    // An address goes to the address, and words to the words, wherever they are pasted.
    if (isAddress(pasted) !== isInWords || (isInWords ? address : words) !== '') return;
    event.preventDefault();
    if (isInWords) setAddress(pasted);
    else setWords(pasted);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    onClose();
    dropUnfinished(field);
  }

  const host = element.parentElement;
  if (!host) return null;
  return createPortal(
    <form
      ref={panel}
      className="iv-link-panel"
      aria-label={say(form.kind)}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        const at = form.wordsAt.from;
        const now = linkForm({ text: field.read().text, from: at, to: at });
        // A colleague's save may have moved it.
        if (now?.from !== form.from || now.to !== form.to) onClose();
        else field.type(fillForm(form, words, address));
      }}
    >
      <label>
        {say('linkWords')}
        <input
          name="words"
          value={words}
          dir="auto"
          autoComplete="off"
          onPaste={onPaste}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <label>
        {say('linkAddress')}
        <input
          name="address"
          value={address}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          onPaste={onPaste}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <Button type="submit" kind="secondary">
        {say('linkDone')}
      </Button>
    </form>,
    host,
  );
}

/** Offers words that are an address as the address of their link, once: who empties that has not meant them. */
function useOwnAddress(field: TextField, form: LinkForm): void {
  const offered = useRef<number>(undefined);
  useEffect(() => {
    const { from, to } = field.read();
    const edit = from === to && from === form.addressAt.from && addressOfWords(form);
    if (!edit || offered.current === form.from || document.activeElement !== field.element) return;
    offered.current = form.from;
    field.type(edit);
  }, [field, form]);
}

/** Gives the address of the form that began at `from` its scheme, where a person goes on in the field. */
function complete(field: TextField, from: number): void {
  const now = field.read();
  const form = linkForm({ ...now, from: from + 1, to: from + 1 });
  const edit = form?.from === from && completeAddress(form, now);
  if (edit && document.activeElement === field.element) field.type(edit, true);
}

function dropUnfinished(field: TextField): void {
  const form = linkForm(field.read());
  if (form && !form.address) field.run(toggleLink(form.kind));
}

/** Pixels between the panel and the words or the edges. */
const GAP = 4;

/** Places the panel under the line where the form begins, or above it where there is more room. */
function placeUnder(panel: HTMLElement, element: HTMLTextAreaElement, from: number): void {
  const [box] = boxesIn(element, { from, to: from + 1 });
  if (!box) return;
  const bottom = box.bottom - element.scrollTop + GAP;
  const above = box.top - element.scrollTop - GAP - panel.offsetHeight;
  const isBelow = bottom + panel.offsetHeight <= element.clientHeight || above < 0;
  const most = element.clientWidth - panel.offsetWidth - GAP;
  panel.style.top = `${isBelow ? bottom : above}px`;
  panel.style.left = `${Math.max(GAP, Math.min(element.dir === 'rtl' ? box.right - panel.offsetWidth : box.left, most))}px`;
}
