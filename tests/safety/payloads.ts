import { clobbering } from './payloads/clobbering.ts';
import { drawn } from './payloads/drawn.ts';
import { fetching } from './payloads/fetching.ts';
import { mutation } from './payloads/mutation.ts';
import { protocols } from './payloads/protocols.ts';
import { rawHtmlExamples } from './payloads/raw-html-examples.ts';
import { scriptExecution } from './payloads/script-execution.ts';

/** Every payload of the corpora by the name of its corpus. */
export const CORPORA: Readonly<Record<string, readonly string[]>> = {
  clobbering,
  'formulas, code and diagrams': drawn,
  fetching,
  mutation,
  protocols,
  'raw HTML examples': rawHtmlExamples,
  'script execution': scriptExecution,
};

/** All of them, each once. */
export const PAYLOADS: readonly string[] = [...new Set(Object.values(CORPORA).flat())];
