/**
 * The capabilities that the documents name or the catalogue knows (doc 2 §2.6; the names are assumed). Apart from the
 * schema, since the address of the list speaks of them.
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
