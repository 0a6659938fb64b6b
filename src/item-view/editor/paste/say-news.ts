import { writeChord } from '../../../editing/chord.ts';
import type { Reading } from '../../../editing/paste/readings.ts';
import { say } from '../../messages/say-writing.ts';
import { saySize } from '../../say-size.ts';
import { system } from '../../system.ts';
import type { PasteNews } from './paste-news.ts';

/** What there is to say of a paste or an import, in a sentence. */
export function sayNews(news: PasteNews): string {
  switch (news.kind) {
    case 'taken':
      return say('pastedAs', { reading: nameOf(news.readings[news.chosen]!.kind), shortcut: writeChord('Alt+Shift+V', system) });
    case 'pictures-left-out':
      return say('picturesLeftOut', { count: news.count });
    case 'no-pictures':
      return say('pasteNoPictures');
    case 'no-text':
      return say('importNoText', { name: news.name });
    case 'too-large':
      return say('importTooLarge', { name: news.name, size: saySize(news.size), limit: saySize(news.limit) });
    case 'imported':
      return say('imported', { name: news.name });
  }
}

/** The name of a way to take a paste. */
export function nameOf(kind: Reading['kind']): string {
  const names = { link: say('readingLink'), table: say('readingTable'), markdown: say('readingMarkdown'), code: say('readingCode'), plain: say('readingPlain') };
  return names[kind];
}
