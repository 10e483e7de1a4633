import type { Capability } from '#contract/regions/capabilities.ts';

const NAMES: Readonly<Record<Capability, string>> = {
  Computes: 'Instances',
  NodeBalancers: 'NodeBalancers',
  'Block Storage': 'Block storage',
  Kubernetes: 'Kubernetes',
  'Cloud Firewall': 'Firewalls',
  Vlans: 'VLANs',
  VPCs: 'VPCs',
  'Managed Databases': 'Databases',
  Metadata: 'User data',
  'GPU Computes': 'GPU plans',
  'Object Storage': 'Object storage',
  'Premium Plans': 'Premium plans',
};

/** What a region offers, in words; an unknown capability as the server names it. */
export const capabilityName = (capability: string): string =>
  new Map<string, string>(Object.entries(NAMES)).get(capability) ?? capability;
