import type { Purpose } from '#contract/computes/configs/terms.ts';
import type { Choice } from './acts.ts';
import { deviceOf } from './verdict/verdict.ts';

export const CHOICE_LABELS: Readonly<Record<Choice, string>> = {
  none: 'None',
  public: 'Public internet',
  vlan: 'VLAN',
  vpc: 'VPC',
};

/** The meaning of each purpose (doc 3 §2.4, §4.1, §4.2). */
export const PURPOSE_TEXTS: Readonly<Record<Purpose, string>> = {
  public: 'Public addresses. As eth0, reachable from the internet.',
  vlan: 'Private layer 2 network in this region. Firewalls don’t filter it.',
  vpc: 'A subnet of a private network in this region.',
};

/** The name of an interface: "eth1 VLAN". */
export const namedDevice = (index: number, choice: Choice): string => `${deviceOf(index)} ${CHOICE_LABELS[choice]}`;

/** The name of a purpose; an unknown one unchanged. */
export const purposeName = (purpose: string): string =>
  purpose === 'public' ? 'Public' : (new Map<string, string>(Object.entries(CHOICE_LABELS)).get(purpose) ?? purpose);
