import type { Pictures } from '../../../host/pictures/pictures.ts';
import { say } from '../../messages/say-pictures.ts';
import { subscribeToWords } from '../../messages/spoken.ts';
import { newElement } from '../../ui/new-element.ts';

/** Progress of pictures beside the status of the text; its words are announced, too. */
interface PictureProgress {
  /** Counts pictures that begin to be prepared, or, with a negative number, that are done. */
  countPreparing(more: number): void;
  /** Has it count the pictures of one description that are being stored. */
  follow(pictures: Pictures): void;
}

/** A variable of the module, because it counts for the page: an item that was open before still stores its pictures. */
export const pictureProgress = createPictureProgress();

function createPictureProgress(): PictureProgress {
  let preparing = 0;
  const followed = new Set<Pictures>();

  function show(): void {
    const status = document.querySelector('.iv-status');
    if (!status) return;
    const [shown, readOut] = placesIn(status);
    const words = progressWords(preparing, followed);
    if (readOut.textContent === words) return;
    shown.textContent = shown.title = readOut.textContent = words;
  }

  return {
    countPreparing(more) {
      preparing += more;
      show();
    },
    follow(pictures) {
      if (followed.size === 0) subscribeToWords(show);
      followed.add(pictures);
      pictures.subscribe(show);
      show();
    },
  };
}

function placesIn(status: Element): readonly [HTMLElement, HTMLElement] {
  const known = status.querySelectorAll<HTMLElement>('[data-pictures]');
  if (known.length === 2) return [known[0]!, known[1]!];
  const shown = newElement('span', { className: 'iv-status-words', ariaHidden: 'true' });
  const readOut = newElement('span', { className: 'iv-read-out', role: 'status' });
  for (const place of [shown, readOut]) place.dataset['pictures'] = '';
  status.append(shown, readOut);
  return [shown, readOut];
}

function progressWords(preparing: number, followed: ReadonlySet<Pictures>): string {
  const states = [...followed].map((pictures) => pictures.getState());
  const storing = states.reduce((sum, state) => sum + state.storing + state.waiting.length, 0);
  return [
    preparing > 0 && say('picturesPreparing', { count: preparing }),
    storing > 0 && say('picturesStoring', { count: storing }),
    storing > 0 && states.some(({ keptIn }) => keptIn === 'memory') && say('picturesOnlyHere'),
  ]
    .filter(Boolean)
    .join(' · ');
}
