import { expect, test } from 'vitest';
import { reasonOf } from '../../../../src/item-view/preview/diagrams/open-diagrams.ts';

test.each([
  [
    'an arrow without an end',
    'flowchart LR\n  A -->\n\n',
    "Parse error on line 4:\n...owchart LR  A -->\n--------------------^\nExpecting 'AMP', 'NODE_STRING', got 'EOF'",
    'Line 2 cannot be drawn: something is missing at its end.',
  ],
  [
    'a line that ends too early',
    'sequenceDiagram\n  Alice->>\n  Bob->>Alice: x\n',
    "Parse error on line 2:\n...ceDiagram  Alice->>\n----------------------^\nExpecting '+', '-', '()', 'ACTOR', got 'NEWLINE'",
    'Line 2 cannot be drawn: something is missing at its end.',
  ],
  [
    'a bracket in the wrong place',
    'flowchart LR\n  A --> [x\n  B',
    "Parse error on line 2:\n...lowchart LR  A --> [x  B\n----------------------^\nExpecting 'AMP', 'COLON', got 'SQS'",
    'Line 2 cannot be drawn: “[x” is not expected there.',
  ],
  [
    'a sign that no line has',
    'flowchart LR\n  A --> B\n  C ]] D\n',
    'Lexical error on line 3. Unrecognized text.\n...rt LR  A --> B  C ]] D\n---------------------^',
    'Line 3 cannot be drawn: “]]” is not expected there.',
  ],
  [
    "another of mermaid's parsers",
    'gitGraph\n comit\n',
    "Parsing failed:  Parse error on line 2, column 2: Expecting token of type 'EOF' but found `comit`.",
    'Line 2 cannot be drawn: “comit” is not expected there.',
  ],
  [
    'the same, about a letter',
    'pie\n "a" : x\n',
    'Parsing failed: Lexer error on line 2, column 8: unexpected character: ->x<- at offset: 11, skipped 1 characters.',
    'Line 2 cannot be drawn: “x” is not expected there.',
  ],
  [
    'no kind of diagram',
    'nothing at all\n',
    'No diagram type detected matching given configuration for text: nothing at all\n',
    'This is not a diagram: its first line, “nothing at all”, names no kind of diagram.',
  ],
  ['a line alone', 'a\n b c\n', 'Something about line 2', 'Line 2, “b c”, cannot be drawn.'],
  ['anything else', 'a\n', 'Too many edges\nat x', 'This cannot be drawn: Too many edges'],
])('a diagram that fails says in which line, and why, in a sentence: %s', (_, source, message, sentence) => {
  expect(reasonOf(message, source)).toBe(sentence);
});
