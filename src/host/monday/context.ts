/** The body classes of monday's design system, one for each theme. */
const THEME_CLASSES = ['light-app-theme', 'dark-app-theme', 'black-app-theme', 'hacker_theme-app-theme'] as const;

type ThemeClass = (typeof THEME_CLASSES)[number];

const CLASS_OF = new Map<string | undefined, ThemeClass>([
  ['light', 'light-app-theme'],
  ['dark', 'dark-app-theme'],
  ['black', 'black-app-theme'],
  ['hacker', 'hacker_theme-app-theme'],
  ['hacker_theme', 'hacker_theme-app-theme'],
]);

/** Returns the body class of a theme; an unknown theme is light. */
export function themeClass(theme: string | undefined): ThemeClass {
  return CLASS_OF.get(theme) ?? 'light-app-theme';
}

/**
 * Monday's context: where the item view is shown. Every field may be missing, because contexts differ by product,
 * version and feature. A context selects what to show; it proves no permission.
 */
export interface Context {
  /** Ids are strings, because monday sends some as strings and some as numbers. */
  readonly accountId: string | undefined;
  readonly userId: string | undefined;
  readonly boardId: string | undefined;
  readonly itemId: string | undefined;
  /** The item view on its board; the same for every item of the board. */
  readonly instanceId: string | undefined;
  /** False if monday does not say: only users flagged as view-only have no editor (specification, section 6). */
  readonly isViewOnly: boolean;
  /** monday's name of the theme; see `themeClass`. */
  readonly theme: string | undefined;
  /** A language tag such as `en` or `pt-BR`. */
  readonly language: string | undefined;
  readonly timeFormat: '12H' | '24H' | undefined;
  /** For the marketplace link. monday does not document the slug. */
  readonly appId: string | undefined;
  readonly appSlug: string | undefined;
  /** The subscription as monday sends it; we only look at whether there is one. */
  readonly subscription: Readonly<Record<string, unknown>> | undefined;
}

/** Parses whatever monday answered. Returns `undefined` if it is not an object, or an empty one. */
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

/** Refuses unsafe integers: they may have lost digits, and would then name another item. */
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

/**
 * Whether the account's subscription ran out. This product is free: whatever monday says about a plan, a trial or a
 * renewal date, the answer is no (specification, sections 2 and 6). A paid product would read `context.subscription`
 * here.
 */
export function isSubscriptionExpired(_context: Context): boolean {
  return false;
}
