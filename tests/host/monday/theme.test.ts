import { expect, test } from 'vitest';
import { themeClass } from '../../../src/host/monday/context.ts';

test.for([
  ['light', 'light-app-theme'],
  ['dark', 'dark-app-theme'],
  ['black', 'black-app-theme'],
  ['hacker', 'hacker_theme-app-theme'],
  ['hacker_theme', 'hacker_theme-app-theme'],
  ['sepia', 'light-app-theme'],
  ['constructor', 'light-app-theme'],
  ['', 'light-app-theme'],
  [undefined, 'light-app-theme'],
] as const)('the theme %s has the class %s', ([theme, name]) => {
  expect(themeClass(theme)).toBe(name);
});
