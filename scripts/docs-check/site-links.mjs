import { anchorsOf } from './anchors.mjs';

/**
 * Addresses in the source of the product that lead into the guide, as the item view's link to what an administrator approves.
 * @param {import('./fault.mjs').Surroundings} surroundings
 * @returns {import('./fault.mjs').Fault[]}
 */
export function checkSiteLinks({ sources, addresses, papers, renamed }) {
  return sources.flatMap(({ file, text }) =>
    guideAddresses(text).flatMap(({ address, line }) => {
      const [path = '', fragment] = address.split('#');
      /** @param {string} problem @param {string} fix */
      const fault = (problem, fix) => [{ file, line, problem, fix }];
      const paper = addresses.get(path);
      const now = renamed.get(path.replace('/documentation/', ''));
      if (paper === undefined) {
        const fix = now ? `It is called "/documentation/${now}" now.` : 'Correct the address, or bring the page back.';
        return fault(`This leads to "${path}", and the site has no such page.`, fix);
      }
      const page = papers.get(paper);
      if (!fragment || !page || anchorsOf(page).has(fragment)) return [];
      return fault(
        `This leads to "#${fragment}" of ${paper}, which has no such heading.`,
        `Give the heading its old name: "## Its words {#${fragment}}".`,
      );
    }),
  );
}

/**
 * The site's addresses that a source file has as texts: `/documentation/saving#x`, and what the item view adds to the address of the guide,
 * which it is given: `/saving#x`, `${guideUrl}/saving`.
 * @param {string} source
 * @returns {{ address: string, line: number }[]}
 */
function guideAddresses(source) {
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    const whole = [...line.matchAll(/["'`](\/documentation(?:\/[\w-]+)*(?:#[\w-]+)?)["'`]/g)].map(
      ([, found = '']) => found,
    );
    const added = [...line.matchAll(/["'`](\/[\w-]+#[\w-]+)["'`]|guideUrl(?:\}| \+ ["'`])(\/[\w-]+(?:#[\w-]+)?)["'`]/g)]
      .map(([, part = '', joined = '']) => part || joined)
      .filter((part) => part !== '' && !part.startsWith('/documentation'))
      .map((part) => `/documentation${part}`);
    return [...new Set([...whole, ...added])].map((address) => ({ address, line: index + 1 }));
  });
}
