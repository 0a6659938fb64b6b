import { lazilyOrNothing } from './lazily.tsx';
import type { MenuIconName } from './MenuShape.tsx';

/** Icons of 20 by 20, as stroked paths: those of the toolbar. */
const SHAPES = {
  heading: 'M5 4v12M15 4v12M5 10h10',
  undoTyping: 'M7 4 3.5 7.5 7 11M4 7.5h8a4 4 0 0 1 0 8H8',
  redoTyping: 'M13 4l3.5 3.5L13 11M16 7.5H8a4 4 0 0 0 0 8h4',
  indent: 'M3.5 5h13M9.5 10h7M9.5 15h7M3.5 9l3 2.2-3 2.3z',
  outdent: 'M3.5 5h13M9.5 10h7M9.5 15h7M6.5 9l-3 2.2 3 2.3z',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6zM7 4v12',
  italic: 'M9 4h6M5 16h6M12 4 8 16',
  code: 'M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5',
  link: 'M8.6 11.4a3.2 3.2 0 0 0 4.5 0l2.9-2.9A3.2 3.2 0 0 0 11.5 4L10 5.5M11.4 8.6a3.2 3.2 0 0 0-4.5 0L4 11.5A3.2 3.2 0 0 0 8.5 16L10 14.5',
  image: 'M3 4.5h14v11H3zM3.5 14l4-3.5 3 2.5 3-3 3.5 3.5M7.5 8v.1',
  quote: 'M4 5v10M8 6h9M8 10h9M8 14h6',
  bulletedList: 'M4 5.5v.1M4 10v.1M4 14.5v.1M8 5.5h9M8 10h9M8 14.5h9',
  numberedList: 'M3.3 4.6 4.6 3.8v4.4M3.2 12.4c.2-.9 2.2-1 2.2.3 0 1-2.1 1.7-2.2 3.2h2.4M9 5.5h8M9 10h8M9 14.5h8',
  taskList: 'M3 6l1.5 1.5L7.5 4.5M3.5 12.5h3.5v3.5H3.5zM10.5 6H17M10.5 14.3H17',
  table: 'M3 4.5h14v11H3zM3 8.2h14M3 11.8h14M10 4.5v11',
  more: 'M4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M9.4 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M14.8 10a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  find: 'M8.8 3.5a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6zM12.7 12.7l4.3 4.3',
  importFile: 'M10 3v9M6.5 8.5 10 12l3.5-3.5M3.5 13v3.5h13V13',
  chevron: 'M6 8.5l4 4 4-4',
} as const;

/** Those that only menus have are loaded with the first menu. */
const MenuShape = lazilyOrNothing(() => import('./MenuShape.tsx'));

export type IconName = keyof typeof SHAPES | MenuIconName;

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
      {name in SHAPES ? <path d={SHAPES[name as keyof typeof SHAPES]} /> : <MenuShape name={name as MenuIconName} />}
    </svg>
  );
}
