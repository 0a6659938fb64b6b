/** The body classes of monday's design system, one a theme. */
const THEME_CLASSES = ['light-app-theme', 'dark-app-theme', 'black-app-theme', 'hacker_theme-app-theme'] as const;

type ThemeClass = (typeof THEME_CLASSES)[number];

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

/**
 * What monday says about where the item view is shown. Every field may be missing: monday's context differs by product, version
 * and feature. It selects what to show and under which key, and is no proof of any right.
 */
export interface Context {
  /** Ids are compared as text: monday sends some as strings and some as numbers. */
  readonly accountId: string | undefined;
  readonly userId: string | undefined;
  readonly boardId: string | undefined;
  readonly itemId: string | undefined;
  /** Names the item view on its board; the same for every item of the board. */
  readonly instanceId: string | undefined;
  /** False where monday does not say: only a user flagged as view-only loses the editor (specification, section 6). */
  readonly isViewOnly: boolean;
  /** As monday names it; `themeClass` makes a class of it. */
  readonly theme: string | undefined;
  /** A language tag such as `en` or `pt-BR`. */
  readonly language: string | undefined;
  readonly timeFormat: '12H' | '24H' | undefined;
  /** For the marketplace link. monday does not document the slug, so do not count on it. */
  readonly appId: string | undefined;
  readonly appSlug: string | undefined;
  /** The subscription as monday sends it; nothing in it is read but its presence. */
  readonly subscription: Readonly<Record<string, unknown>> | undefined;
}

/** Reads a context out of whatever monday answered. `undefined` when there is no context in it: no object, or an empty one. */
export function parseContext(answer: unknown): Context | undefined {
  const context = record(answer);
  if (!context || Object.keys(context).length === 0) return undefined;
  const user = record(context['user']);
  const app = record(context['app']);
  return {
    accountId: id(record(context['account'])?.['id']),
    userId: id(user?.['id']),
    boardId: id(context['boardId']),
    itemId: id(context['itemId']),
    instanceId: id(context['instanceId']),
    isViewOnly: flag(user?.['isViewOnly']),
    theme: text(context['theme']),
    language: text(user?.['currentLanguage']),
    timeFormat: timeFormat(user?.['timeFormat']),
    appId: id(app?.['id']),
    appSlug: text(app?.['slug']),
    subscription: record(context['subscription']),
  };
}

/** Whether two contexts say the same. */
export function isSameContext(a: Context, b: Context): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A number that is no safe integer may already have lost digits, and would name another item: better none. */
function id(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return text(value);
}

function flag(value: unknown): boolean {
  return (
    value === true || value === 1 || value === '1' || (typeof value === 'string' && value.toLowerCase() === 'true')
  );
}

function timeFormat(value: unknown): '12H' | '24H' | undefined {
  const named = text(value)?.toUpperCase();
  return named === '12H' || named === '24H' ? named : undefined;
}
