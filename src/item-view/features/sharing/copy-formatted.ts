import type { PortableHtml } from '../../../markdown/portable/portable-html.ts';

/**
 * Copies a document with its formatting, and as `text` for programs that take none. Tries the Clipboard API, which a
 * frame must be allowed, then `execCommand`, which needs only a click not long ago. Returns false if both are refused.
 */
export async function copyFormatted(html: Promise<PortableHtml>, text: string): Promise<boolean> {
  try {
    const parts = {
      // Safari must be asked while it handles the click, so what is still being made is promised.
      'text/html': html.then((made) => new Blob([made], { type: 'text/html' })),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    const made = await html.catch(() => undefined);
    return made !== undefined && copyByEvent({ 'text/html': made, 'text/plain': text });
  }
}

/** Copies something in several forms, given by their types, of which the Clipboard API would take only its own. */
export function copyByEvent(forms: Readonly<Record<string, string>>): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    for (const [type, form] of Object.entries(forms)) event.clipboardData?.setData(type, form);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, true);
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', fill, true);
  }
}
