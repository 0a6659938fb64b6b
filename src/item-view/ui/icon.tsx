/** Icons of 20 by 20, as stroked paths. */
const SHAPES = {
  heading: 'M5 4v12M15 4v12M5 10h10',
  heading1: 'M3 5v10M10.5 5v10M3 10h7.5M14.5 9.5 16.5 8v7',
  heading2: 'M3 5v10M10.5 5v10M3 10h7.5M14 9.5c0-2 3.5-2 3.5 0 0 1.5-3.5 3-3.5 5.5h3.5',
  heading3: 'M3 5v10M10.5 5v10M3 10h7.5M14 8h3.5l-2 2.7c3 0 2.8 4.3.2 4.3-.8 0-1.5-.4-1.9-1',
  heading4: 'M3 5v10M10.5 5v10M3 10h7.5M16.8 15V8l-3 4.8h4.4',
  heading5: 'M3 5v10M10.5 5v10M3 10h7.5M17.3 8h-3v2.8c3.5-.6 3.7 4.2.6 4.2-.6 0-1.1-.3-1.4-.7',
  heading6: 'M3 5v10M10.5 5v10M3 10h7.5M17.2 8c-3 .5-3.7 3-3.4 5.2.4 2.4 3.9 2.2 3.9-.2 0-2.2-3-2.5-3.9-.4',
  normalText: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h8',
  undoTyping: 'M7 4 3.5 7.5 7 11M4 7.5h8a4 4 0 0 1 0 8H8',
  redoTyping: 'M13 4l3.5 3.5L13 11M16 7.5H8a4 4 0 0 0 0 8h4',
  indent: 'M3.5 5h13M9.5 10h7M9.5 15h7M3.5 9l3 2.2-3 2.3z',
  outdent: 'M3.5 5h13M9.5 10h7M9.5 15h7M6.5 9l-3 2.2 3 2.3z',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6zM7 4v12',
  italic: 'M9 4h6M5 16h6M12 4 8 16',
  strike:
    'M3 10h14M13.6 6.6C13.2 5 11.9 4 10 4 7.8 4 6.3 5.2 6.3 6.8c0 .7.2 1.2.6 1.6M6.2 13.4C6.6 15 8 16 10 16c2.3 0 3.9-1.2 3.9-3 0-.3 0-.6-.1-.8',
  code: 'M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5',
  link: 'M8.6 11.4a3.2 3.2 0 0 0 4.5 0l2.9-2.9A3.2 3.2 0 0 0 11.5 4L10 5.5M11.4 8.6a3.2 3.2 0 0 0-4.5 0L4 11.5A3.2 3.2 0 0 0 8.5 16L10 14.5',
  image: 'M3 4.5h14v11H3zM3.5 14l4-3.5 3 2.5 3-3 3.5 3.5M7.5 8v.1',
  quote: 'M4 5v10M8 6h9M8 10h9M8 14h6',
  bulletedList: 'M4 5.5v.1M4 10v.1M4 14.5v.1M8 5.5h9M8 10h9M8 14.5h9',
  numberedList: 'M3.3 4.6 4.6 3.8v4.4M3.2 12.4c.2-.9 2.2-1 2.2.3 0 1-2.1 1.7-2.2 3.2h2.4M9 5.5h8M9 10h8M9 14.5h8',
  taskList: 'M3 6l1.5 1.5L7.5 4.5M3.5 12.5h3.5v3.5H3.5zM10.5 6H17M10.5 14.3H17',
  codeBlock: 'M3 4.5h14v11H3zM8 7.8 5.8 10 8 12.2M12 7.8l2.2 2.2-2.2 2.2',
  table: 'M3 4.5h14v11H3zM3 8.2h14M3 11.8h14M10 4.5v11',
  note: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 9v4.5M10 6.5v.1',
  tip: 'M10 3a4.8 4.8 0 0 0-2.7 8.8c.5.4.7.9.7 1.7h4c0-.8.2-1.3.7-1.7A4.8 4.8 0 0 0 10 3zM8.5 16.5h3',
  important: 'M3 3.5h14v10h-6.5L7 17v-3.5H3zM10 6v3.5M10 11.4v.1',
  warning: 'M10 3.5 17.5 16h-15zM10 8.5v3.5M10 14v.1',
  caution: 'M7 3h6l4 4v6l-4 4H7l-4-4V7zM10 6.5v4.5M10 13.4v.1',
  template: 'M5 3h7l3.5 3.5V17H5zM12 3v3.5h3.5M7.5 10h5.5M7.5 13h5.5',
  details: 'M3.5 4.5 7 7l-3.5 2.5zM10 7h7M10 11h7M10 15h5',
  divider: 'M3 10h14M5 5.5h10M5 14.5h10',
  math: 'M14.5 6.5v-2h-9l5 5.5-5 5.5h9v-2',
  diagram: 'M3 3.5h6v4H3zM11 12.5h6v4h-6zM6 7.5v7h5',
  more: 'M4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M14.8 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  help: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM8 8.2C8 7 8.9 6.3 10 6.3s2 .7 2 1.8c0 1.4-2 1.5-2 3.2M10 13.6v.1',
  find: 'M8.8 3.5a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6zM12.7 12.7l4.3 4.3',
  importFile: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 13v3.5h13V13',
  chevron: 'M6 8.5l4 4 4-4',
} as const;

export type IconName = keyof typeof SHAPES;

/** Icons that follow the direction of the text. */
const TURNING = new Set<IconName>([
  'quote',
  'bulletedList',
  'details',
  'diagram',
  'undoTyping',
  'redoTyping',
  'indent',
  'outdent',
  'normalText',
]);

/** A button's icon, hidden from screen readers: the button has a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={`iv-icon${TURNING.has(name) ? ' iv-icon--turning' : ''}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
