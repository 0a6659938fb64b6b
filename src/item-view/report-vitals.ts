import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Sends each of the three core web vitals as JSON to `url` once it is known. */
export function reportVitals(url: string): void {
  const report = ({ name, value, rating }: Metric) =>
    void navigator.sendBeacon(url, JSON.stringify({ name, value, rating }));
  for (const measure of [onCLS, onINP, onLCP]) measure(report);
}
