/** Puts `text` on the clipboard. False where the frame refuses, as it does without `allow="clipboard-write"`. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
