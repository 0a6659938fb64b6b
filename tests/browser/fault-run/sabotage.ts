/** Ways to break the product, each run in every page before the page's own code. The fault run must notice every one. */
export const sabotages: readonly { readonly name: string; readonly script: () => void }[] = [
  {
    name: 'the browser says it keeps drafts and does not',
    // An arrow function: Playwright cannot take a method.
    script: () => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        return put.call(this, String(key).startsWith('mfmd_draft_') ? { format: 0 } : value, key);
      };
    },
  },
];
