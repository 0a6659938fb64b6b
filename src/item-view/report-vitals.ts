import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

/** Sends each of the five web vitals as JSON to `url` once it is known. */
export function reportVitals(url: string): void {
  const report = ({ name, value, rating }: Metric) => void navigator.sendBeacon(url, JSON.stringify({ name, value, rating }));
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}
