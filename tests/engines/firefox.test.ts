import { inject } from 'vitest';
import { openFirefox } from './firefox.ts';
import { runSuites } from './run-suites.ts';

const firefox = inject('engines').Firefox;

runSuites('Firefox', firefox.kind === 'found', (tell) => {
  if (firefox.kind === 'missing') throw new Error('Firefox is not installed');
  return openFirefox(firefox.paths.firefox, tell);
});
