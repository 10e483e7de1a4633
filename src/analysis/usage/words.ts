import { andList, counted } from '#lib/text/format.ts';
import { type Lacking, LISTS } from '../account.ts';
import type { Role, Use } from './types.ts';

const VERBS: Readonly<Record<Role, string>> = {
  holds: 'is held by',
  allows: 'is allowed by',
  monitors: 'is watched by',
  balances: 'is balanced by',
  names: 'is named by',
};

/** A use as a sentence without a full stop: "203.0.113.9 is allowed by orders-db". */
export function useText({ role, user, match, by, place }: Use, asked: string): string {
  // Of a network, it is the entry within it that is used.
  const address = match === 'within' && role !== 'monitors' && role !== 'names' ? by : asked;
  if (role === 'holds' && place.at === 'shared') return `${address} is shared with ${user.label}`;
  if (role === 'names') return `${address} is named ${by}`;
  return `${address} ${VERBS[role]} ${user.label}`;
}

/** Where in a record the address stands, in a few words; undefined where the record says all. */
function placeText({ place, user }: Use): string | undefined {
  switch (place.at) {
    case 'rule':
      return `${place.direction} rule ${place.index + 1} for ${place.traffic}`;
    case 'node':
      return `port ${place.port}, node ${place.label}`;
    case 'vlan':
      return `on VLAN ${place.label}`;
    case 'vpc':
      return `in VPC ${place.label}`;
    case 'shared':
      return 'may take it over';
    case 'name':
      return undefined;
    case 'record':
    case 'range':
      return user.kind === 'sshAccess' ? 'support logs in here' : undefined;
  }
}

/** Why an entry has no effect. */
function effectText({ place }: Use): string | undefined {
  if (place.at !== 'rule') return undefined;
  if (place.effect === 'off') return 'firewall not enabled';
  return place.effect === 'never' ? 'never applies: earlier rules drop it' : undefined;
}

/** What tells a use apart, in a few words: "inbound rule 2, by 203.0.113.0/24"; empty where there is nothing to tell. */
export const detailText = (use: Use, asked: string): string =>
  [
    placeText(use),
    use.match !== 'same' || (use.by !== asked && use.role !== 'allows' && use.role !== 'holds')
      ? `${use.match === 'within' && use.role === 'holds' ? 'has' : 'by'} ${use.by}`
      : undefined,
    effectText(use),
  ]
    .filter((part) => part !== undefined)
    .join(', ');

/** What is not known as a whole: "Not fully known: firewalls and databases"; undefined where nothing is. */
export function lackText(missing: readonly Lacking[]): string | undefined {
  const nouns = [...new Set(missing.map(({ collection }) => LISTS[collection]))];
  return nouns.length === 0 ? undefined : `Not fully known: ${andList(nouns)}`;
}

/** Says that checks by host names may lead here, too. */
export const hostsText = (hosts: number): string | undefined =>
  hosts === 0 ? undefined : `${counted(hosts, 'check')} by host name, not looked up`;
