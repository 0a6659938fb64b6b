/**
 * Copies a document with its formatting, and as `text` for programs that take none. Tries the Clipboard API, which a
 * frame must be allowed, then `execCommand`, which needs only a click. Returns false if both are refused.
 */
export async function copyFormatted(html: string, text: string): Promise<boolean> {
  try {
    const parts = {
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([text], { type: 'text/plain' }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return copyByEvent(html, text);
  }
}

function copyByEvent(html: string, text: string): boolean {
  let isCopied = false;
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, true);
  try {
    return document.execCommand('copy') && isCopied;
  } finally {
    document.removeEventListener('copy', fill, true);
  }
}
