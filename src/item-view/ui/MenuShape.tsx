/** Icons of 20 by 20, as stroked paths, of what stands in menus only. */
const SHAPES = {
  heading1: 'M3 5v10M10.5 5v10M3 10h7.5M14.5 9.5 16.5 8v7',
  heading2: 'M3 5v10M10.5 5v10M3 10h7.5M14 9.5c0-2 3.5-2 3.5 0 0 1.5-3.5 3-3.5 5.5h3.5',
  heading3: 'M3 5v10M10.5 5v10M3 10h7.5M14 8h3.5l-2 2.7c3 0 2.8 4.3.2 4.3-.8 0-1.5-.4-1.9-1',
  heading4: 'M3 5v10M10.5 5v10M3 10h7.5M16.8 15V8l-3 4.8h4.4',
  heading5: 'M3 5v10M10.5 5v10M3 10h7.5M17.3 8h-3v2.8c3.5-.6 3.7 4.2.6 4.2-.6 0-1.1-.3-1.4-.7',
  heading6: 'M3 5v10M10.5 5v10M3 10h7.5M17.2 8c-3 .5-3.7 3-3.4 5.2.4 2.4 3.9 2.2 3.9-.2 0-2.2-3-2.5-3.9-.4',
  normalText: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h8',
  strike:
    'M3 10h14M13.6 6.6C13.2 5 11.9 4 10 4 7.8 4 6.3 5.2 6.3 6.8c0 .7.2 1.2.6 1.6M6.2 13.4C6.6 15 8 16 10 16c2.3 0 3.9-1.2 3.9-3 0-.3 0-.6-.1-.8',
  codeBlock: 'M3 4.5h14v11H3zM8 7.8 5.8 10 8 12.2M12 7.8l2.2 2.2-2.2 2.2',
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
  help: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM8 8.2C8 7 8.9 6.3 10 6.3s2 .7 2 1.8c0 1.4-2 1.5-2 3.2M10 13.6v.1',
} as const;

export type MenuIconName = keyof typeof SHAPES;

/** The lines of a menu's icon, within its picture. */
export default function MenuShape({ name }: { name: MenuIconName }) {
  return <path d={SHAPES[name]} />;
}
