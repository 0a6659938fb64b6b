/** What a person did in a frame: in words, and the texts before and after if the doing took something out. */
export interface Done {
  readonly did: string;
  readonly before: string;
  readonly after: string;
  /** Whether `line` is in the text now. */
  readonly typed: boolean;
}

export interface Wish {
  readonly doing: 'type' | 'save' | 'tick' | 'erase' | 'decide';
  readonly line: string;
  readonly chances: readonly [number, number, number];
}

/** Runs inside the item view's frame, where nothing comes between a look at the text and its change. */
export async function doInFrame({ doing, line, chances: [where, how, which] }: Wish): Promise<Done> {
  const rendered = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (port1.close(), resolve());
      port2.postMessage(undefined);
    });
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const shown = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)].filter(isShown);
  const press = async (...names: string[]) => {
    const button = shown<HTMLButtonElement>('button:enabled').find(({ textContent }) => names.includes(textContent));
    button?.click();
    await rendered();
    await rendered();
    return button?.textContent;
  };
  const field = () => document.querySelector<HTMLTextAreaElement>('.iv-field');
  const done = (did: string, more: Partial<Done> = {}): Done => ({ did, before: '', after: '', typed: false, ...more });

  async function write(change: (text: string) => string): Promise<Done> {
    await press('Edit Markdown');
    const [open] = shown<HTMLTextAreaElement>('.iv-field');
    if (!open) return done(`nothing: no field (${document.body.innerText.slice(0, 80)})`);
    const before = open.value;
    open.value = change(before);
    open.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return done('wrote', { before, after: open.value, typed: open.value.includes(line) });
  }

  function withLine(text: string): string {
    const lines = text === '' ? [] : text.split('\n');
    const at = Math.floor(where * (lines.length + 1));
    if (how < 0.1 && at < lines.length) lines[at] = line;
    else if (how < 0.3 && at < lines.length) lines[at] += ` ${line}`;
    else lines.splice(at, 0, how < 0.55 ? `- [ ] ${line}` : line);
    return lines.join('\n');
  }

  async function save(): Promise<string> {
    if (how < 0.5) return `pressed ${await press('Save')}`;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true }));
    return 'pressed Ctrl+S';
  }

  async function tick(): Promise<Done> {
    await press('View');
    const boxes = shown<HTMLInputElement>('.iv-reading input[type="checkbox"]:enabled');
    const box = boxes[Math.floor(where * boxes.length)];
    box?.click();
    return done(box ? `ticked ${box.getAttribute('aria-label')}` : 'nothing: no task');
  }

  /** Takes "Keep both" mostly. What is not taken is gone on purpose. */
  async function settle(places: readonly Element[]): Promise<Done> {
    const choice = how < 0.7 ? 0 : how < 0.85 ? 1 : 2;
    const sides = shown('.iv-side');
    if (!sides.every(({ children }) => children[1]?.textContent))
      return done('nothing: the sides are not rendered yet');
    const before = `${field()?.value} ${sides.map(({ textContent }) => textContent).join(' ')}`;
    for (const place of places) place.querySelectorAll<HTMLInputElement>('input[type="radio"]')[choice]?.click();
    await rendered();
    const pressed = await press('Continue and save', 'Use these choices');
    await rendered();
    const did = `chose ${['both', 'mine', 'theirs'][choice]}: ${pressed}`;
    return done(did, choice === 0 ? {} : { before, after: field()?.value ?? '' });
  }

  async function decide(): Promise<Done> {
    // What is discarded can be brought back: its words are not removed.
    if (which < 0.25 && (await press('Discard'))) return done('discarded the draft');
    const pressed = await press('Continue', 'Undo', 'Reload');
    return done(pressed ? `pressed ${pressed}` : 'nothing: nothing to decide');
  }

  if (await press('Retry')) return done('pressed Retry');
  const places = shown('.iv-place');
  // Most people answer a question before they go on.
  if (places.length > 0 && (doing === 'decide' || which < 0.6)) return settle(places);
  if (doing === 'type') return write(withLine);
  if (doing === 'erase') return { ...(await write(() => '')), did: `erased, ${await save()}` };
  if (doing === 'save') return done(await save());
  return doing === 'tick' ? tick() : decide();
}
