import type { CaretPlace } from '../../../editing/caret-place.ts';
import { say } from '../../messages/say-editing.ts';

/** What is said of the place the caret is on; nothing where it is plain text. */
export function placeWords(place: CaretPlace): string {
  switch (place.kind) {
    case 'text':
      return '';
    case 'heading':
      return say('onHeading', { level: place.level });
    case 'task':
      return say(place.done ? 'onDoneTask' : 'onTask', { level: place.level, shortcut: 'Shift+Enter' });
    case 'item':
      return say('onItem', { level: place.level });
    case 'quote':
      return say('onQuote');
    case 'code':
      return place.language === '' ? say('onCode') : say('onCodeIn', { language: place.language });
    case 'cell': {
      const { row, column, columns } = place;
      return row === 0 ? say('onTableHead', { column, columns }) : say('onCell', { row, column, columns });
    }
  }
}
