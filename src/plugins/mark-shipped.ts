/** The parts of a CycloneDX 1.5 document that are read or changed here. */
export interface BillOfMaterials {
  readonly components: readonly Component[];
  readonly [other: string]: unknown;
}

interface Component {
  /** `name@version`; an alias of the lockfile stands here under its real name, while the component's `name` is the alias. */
  readonly 'bom-ref': string;
  readonly scope?: string;
  readonly licenses?: readonly unknown[];
  readonly [other: string]: unknown;
}

/**
 * `bill` with the scope of every component set: `required` where it is one of `shipped`, else `excluded`, which CycloneDX means
 * for what is used, but not at run time. A shipped one that states no licence gets the one that was found for it. Throws when a shipped package is not in the bill, since it would then be incomplete.
 */
export function markShipped(
  bill: BillOfMaterials,
  shipped: readonly { readonly name: string; readonly version: string; readonly licence: string }[],
): BillOfMaterials {
  const licences = new Map(shipped.map(({ name, version, licence }) => [`${name}@${version}`, licence]));
  const missing = new Set(licences.keys());
  const components = bill.components.map((component) => {
    const id = component['bom-ref'];
    const licence = licences.get(id);
    if (licence === undefined) return { ...component, scope: 'excluded' };
    missing.delete(id);
    return { ...component, scope: 'required', ...(component.licenses?.length ? {} : { licenses: [{ license: { id: licence } }] }) };
  });
  if (missing.size > 0) {
    throw new Error(`Shipped, but not in the lockfile: ${[...missing].join(', ')}. Run "npm ci" so that both agree.`);
  }
  return { ...bill, components };
}
