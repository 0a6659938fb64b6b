import type { Translation } from '../message.ts';
import type { english } from './en.ts';

export default {} satisfies Translation<typeof english>;
