import { system } from '../../ui/keyboard.ts';
import { knownHere } from './known-here.ts';
import { arePicturesUnread, readEveryPicture } from './show-pictures.ts';

/** Milliseconds after which a page is printed with what there is: a silent host takes ten seconds for each. */
const MOST_MS = 30_000;

/** Resolves when every picture in the page is there to be printed, or is known not to be. */
export async function readForPrint(): Promise<void> {
  if (!arePicturesUnread()) return;
  await Promise.race([readEveryPicture(knownHere()), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}

/**
 * Has the browser's own shortcut print once every picture is there. Its menu cannot be made to wait: pictures that have
 * not been read are printed as their words, and are read for the next time. Returns a function that ends this.
 */
export function watchPrinting(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isPrint = event.key === 'p' && (system === 'apple' ? event.metaKey : event.ctrlKey);
    if (!isPrint || event.shiftKey || event.altKey || event.defaultPrevented || !arePicturesUnread()) return;
    event.preventDefault();
    void readForPrint().then(() => print());
  };
  const onBeforePrint = () => void readForPrint();
  addEventListener('keydown', onKeyDown);
  addEventListener('beforeprint', onBeforePrint);
  return () => {
    removeEventListener('keydown', onKeyDown);
    removeEventListener('beforeprint', onBeforePrint);
  };
}
