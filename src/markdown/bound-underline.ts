import type { Construct } from 'micromark-util-types';

/**
 * For the underline of a heading: it changes the paragraph before it, and copies all events of the document to do so. Here it is
 * given those of the paragraph, which is all that it looks at.
 */
export function boundUnderline(construct: Construct): Construct {
  return {
    ...construct,
    resolveTo(events, context) {
      let start = events.length - 1;
      while (start > 0 && !(events[start]![0] === 'enter' && events[start]![1].type === 'content')) start--;
      for (const event of construct.resolveTo!(events.splice(start), context)) events.push(event);
      return events;
    },
  };
}
