import type { TextCount } from '../../../editing/text-facts.ts';
import { sayAny } from '../../messages/say.ts';
import { say } from '../../messages/say-document.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import type { ShowToast } from '../../ui/Toast.tsx';
import { withCode } from '../../ui/with-code.ts';

/** Returns the item that tells how long the text is. */
export function countItem(text: () => string, tell: ShowToast): MenuItem {
  return {
    name: say('countText'),
    run: () =>
      void withCode(
        import('../../../editing/text-facts.ts'),
        ({ countText }) => tellCounts(countText(text()), tell),
        () => tell({ text: say('chunkFailedText') }),
      ),
  };
}

/** Milliseconds in which a text is counted between two pauses for the page. */
const COUNT_MS = 8;

/** Tells an editor how long a text is, of which the words are being counted. */
async function tellCounts(counting: Generator<void, TextCount>, tell: ShowToast): Promise<void> {
  let step = counting.next();
  for (let since = performance.now(); !step.done; step = counting.next()) {
    if (performance.now() - since < COUNT_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const { words, characters } = step.value;
  tell({ text: `${sayAny('words', { count: words })}, ${say('characters', { count: characters })}` });
}
