import { inject } from 'vitest';
import { runSuites } from './run-suites.ts';
import { openWebKit } from './webkit.ts';

const webkit = inject('engines').WebKit;

runSuites('WebKit', webkit.kind === 'found', () => {
  if (webkit.kind === 'missing') throw new Error('WebKit is not installed');
  return openWebKit({ driver: webkit.paths.WebKitWebDriver, browser: webkit.paths.MiniBrowser });
});
