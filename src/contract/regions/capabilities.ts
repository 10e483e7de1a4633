/**
 * The capabilities that the documents or the catalogue name (doc 2 §2.6; the names are assumed). Separate from the
 * schema because the address of the list needs them.
 */
export const CAPABILITIES = [
  'Computes',
  'NodeBalancers',
  'Block Storage',
  'Kubernetes',
  'Cloud Firewall',
  'Vlans',
  'VPCs',
  'Managed Databases',
  'Metadata',
  'GPU Computes',
  'Object Storage',
  'Premium Plans',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

/** The capability that a region must have for plans of a kind (assumed). */
export const PLAN_NEEDS: ReadonlyMap<string, Capability> = new Map<string, Capability>([
  ['premium', 'Premium Plans'],
  ['gpu', 'GPU Computes'],
] as const);
