const FILE = 'docs/_renamed.json';

/**
 * Pages that have new names (docs/_renamed.json): the site leads from the old address to the new, so the new page must be there, and the
 * old must not.
 * @param {import('./fault.mjs').Surroundings} surroundings
 * @returns {import('./fault.mjs').Fault[]}
 */
export function checkRenamed({ renamed, addresses }) {
  /** @param {string} problem @param {string} fix */
  const fault = (problem, fix) => ({ file: FILE, line: 1, problem, fix });
  return [...renamed].flatMap(([old, now]) => {
    const faults = [];
    if (addresses.has(`/documentation/${old}`))
      faults.push(fault(`There is a page "${old}".`, 'Take it out of this list.'));
    if (!addresses.has(`/documentation/${now}`))
      faults.push(fault(`There is no page "${now}".`, `Say where "${old}" leads now.`));
    return faults;
  });
}
