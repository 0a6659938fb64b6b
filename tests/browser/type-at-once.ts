import type { Page } from 'playwright-core';

const KEYS: Partial<Record<string, [key: string, code: number, text?: string]>> = {
  '↓': ['ArrowDown', 40],
  '↑': ['ArrowUp', 38],
  '⏎': ['Enter', 13, '\r'],
  '⌫': ['Backspace', 8],
  '⇥': ['Tab', 9],
};

/** Sends real keys, none of which waits for what the one before it does. */
export async function typeAtOnce(page: Page, keys: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const events = Array.from(keys, (sign) => {
    const [key, code, text] = KEYS[sign] ?? [sign, sign.toUpperCase().charCodeAt(0), sign];
    const named = { key, windowsVirtualKeyCode: code };
    return [
      { type: 'keyDown' as const, ...named, ...(text && { text }) },
      { type: 'keyUp' as const, ...named },
    ];
  });
  await Promise.all(events.flat().map((event) => devTools.send('Input.dispatchKeyEvent', event)));
}
