import type { Monday } from '../host/monday.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Reports each of the five web vitals once it is known: to monday, and as JSON to `url` unless that is empty. */
export function reportVitals(monday: Monday, url: string): void {
  const report = ({ name, value, rating }: Metric) => {
    void monday.reportTime(name === 'INP' ? 'interactive' : 'load', { [name]: value });
    if (url !== '') navigator.sendBeacon(url, JSON.stringify({ name, value, rating }));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
