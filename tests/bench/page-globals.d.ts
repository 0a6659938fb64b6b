/** What an editor's page offers to the benchmark, and what the benchmark notes there; times in milliseconds since the key. */
declare var editorPage: { open(characters: number): Promise<void>; preview(): Element | null; placeCaret(): void };
declare var typing: { longest: number; input: number[]; preview: number[]; painted: number[] };
