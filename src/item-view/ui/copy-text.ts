/** Copies `text` to the clipboard. Returns false if the frame refuses, as without `allow="clipboard-write"`. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
