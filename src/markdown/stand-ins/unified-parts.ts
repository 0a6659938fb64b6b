/**
 * What unified brings along and the pipeline has no use for, made light for readers (`src/plugins/bundling.ts`): files with paths and
 * messages, and options that are merged deeply. In Node the packages themselves are used.
 */

/** In place of `vfile`'s: holds a value and data. */
export class VFile {
  readonly messages = [];
  data = {};
  value: unknown;

  constructor(given?: string | object) {
    if (typeof given === 'object') Object.assign(this, given);
    else this.value = given;
  }

  toString(): string {
    return String(this.value ?? '');
  }
}

/** In place of `is-plain-obj`: nobody hands unified an object of a class. */
export default function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
