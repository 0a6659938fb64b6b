import { inject } from 'vitest';
import { runSuites } from './run-suites.ts';
import { openWebKit } from './webkit.ts';

const webkit = inject('engines').WebKit;

// Only in the long run: beside other work it takes minutes, and no run of it without a failure has been seen yet.
runSuites('WebKit', webkit.kind === 'found' && process.env['ENGINES'] === 'long', () => {
  if (webkit.kind === 'missing') throw new Error('WebKit is not installed');
  return openWebKit({ driver: webkit.paths.WebKitWebDriver, browser: webkit.paths.MiniBrowser });
});
