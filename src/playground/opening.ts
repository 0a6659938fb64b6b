import { openPlayground } from './open-playground.ts';

// Starts the simulator before React has loaded, so that it answers the static page's frame. The built page loads this
// first (src/plugins/first-wave.ts).
void openPlayground(location.search + location.hash);
