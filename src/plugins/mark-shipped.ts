/** The parts of a CycloneDX 1.5 document that are read or changed here. */
export interface BillOfMaterials {
  readonly components: readonly Component[];
  readonly [other: string]: unknown;
}

interface Component {
  /** `name@version`; an alias of the lockfile stands here under its real name, while the component's `name` is the alias. */
  readonly 'bom-ref': string;
  readonly scope?: string;
  readonly [other: string]: unknown;
}

/**
 * `bill` with the scope of every component set: `required` where it is one of `shipped`, else `excluded`, which CycloneDX means
 * for what is used, but not at run time. Throws when a shipped package is not in the bill, since it would then be incomplete.
 */
export function markShipped(
  bill: BillOfMaterials,
  shipped: readonly { readonly name: string; readonly version: string }[],
): BillOfMaterials {
  const missing = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const shippedIds = new Set(missing);
  const components = bill.components.map((component) => {
    const id = component['bom-ref'];
    missing.delete(id);
    return { ...component, scope: shippedIds.has(id) ? 'required' : 'excluded' };
  });
  if (missing.size > 0) {
    throw new Error(`Shipped, but not in the lockfile: ${[...missing].join(', ')}. Run "npm ci" so that both agree.`);
  }
  return { ...bill, components };
}
