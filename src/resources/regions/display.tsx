import { Check, Minus } from 'lucide-react';
import type { Capability } from '#contract/regions/capabilities.ts';
import { once } from '#lib/once.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { Status, type Tone } from '#ui/display/status.tsx';

const TONES: Record<string, Tone> = { ok: 'ok', outage: 'warning' };
const WORDS: Record<string, string> = { ok: 'Available', outage: 'Outage' };

/** The status of a region (doc 2 §2.6); an unknown one is shown unchanged. */
export const RegionStatus = ({ status }: { status: string }) => (
  <Status tone={TONES[status] ?? 'neutral'} label={WORDS[status] ?? status} />
);

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

const countries = once(() => new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }));

/** "Germany" for `de`; the code itself if it is not that of a country. */
export function countryName(code: string): string {
  try {
    return countries().of(code.toUpperCase()) ?? code;
  } catch {
    // Not the form of a country code: newer servers may send something else.
    return code;
  }
}

/** A tick or a dash, with a word for screen readers. */
export function Mark({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon size={16} aria-hidden color={yes ? 'currentColor' : 'var(--mantine-color-dimmed)'} />
      <Hidden>{yes ? 'yes' : 'no'}</Hidden>
    </>
  );
}
