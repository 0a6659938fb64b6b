import { say } from './say-editing.ts';
import { getSpoken } from './spoken.ts';

/** A number of bytes for people: `812 bytes`, `45 KB`, `4.62 MB` (1 KB = 1,000 bytes, as monday counts its 6 MB). */
export function saySize(bytes: number): string {
  if (bytes < 1_000) return say('bytes', { count: bytes });
  if (bytes < 1_000_000) return say('kilobytes', { size: Math.round(bytes / 1_000) });
  return say('megabytes', { size: twoDigits(bytes / 1_000_000) });
}

function twoDigits(number: number): string {
  return new Intl.NumberFormat(getSpoken().tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
  }).format(number);
}
