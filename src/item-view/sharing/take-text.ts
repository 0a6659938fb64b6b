/** Puts `text` on the clipboard. False where the frame refuses, as it does without `allow="clipboard-write"`. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Hands `text` to the browser as a file to keep; `type` is its media type. Whether it arrives cannot be known: a sandboxed
 * frame may refuse without telling, and Firefox goes by the `frame-src` of the page around the frame, too. So never the only way out.
 */
export function downloadText(text: string, fileName: string, type = 'text/markdown'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
