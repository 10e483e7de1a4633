import type { Purpose } from '#contract/computes/configs/terms.ts';
import type { Choice } from './acts.ts';
import { deviceOf } from './verdict.ts';

export const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  none: 'None',
  public: 'Public internet',
  vlan: 'VLAN',
  vpc: 'VPC',
};

/** The meaning of each purpose (doc 3 §2.4, §4.1, §4.2). */
export const PURPOSE_TEXTS: Readonly<Record<Purpose, string>> = {
  public: 'Carries the public addresses of the instance. In eth0 it makes the instance reachable on boot.',
  vlan: 'A private network of layer 2 in this region. Firewalls do not act on it, and while it is attached the instance cannot be migrated or cloned to a region without VLANs.',
  vpc: 'A subnet of a private, routed network in this region.',
};

/** The name of an interface: "eth1 VLAN". */
export const namedDevice = (index: number, choice: Choice): string => `${deviceOf(index)} ${CHOICE_LABELS[choice]}`;
