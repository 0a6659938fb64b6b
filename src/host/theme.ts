/** The body classes of monday's design system, one a theme. */
export const THEME_CLASSES = ['light-app-theme', 'dark-app-theme', 'black-app-theme', 'hacker_theme-app-theme'] as const;

export type ThemeClass = (typeof THEME_CLASSES)[number];

const CLASS_OF = new Map<string | undefined, ThemeClass>([
  ['light', 'light-app-theme'],
  ['dark', 'dark-app-theme'],
  ['black', 'black-app-theme'],
  ['hacker', 'hacker_theme-app-theme'],
  ['hacker_theme', 'hacker_theme-app-theme'],
]);

/** The body class for the theme that a context names; anything unknown is light. */
export function themeClass(theme: string | undefined): ThemeClass {
  return CLASS_OF.get(theme) ?? 'light-app-theme';
}
