/** In the place of modules that we never run (`bundling.ts`). */
export {};
