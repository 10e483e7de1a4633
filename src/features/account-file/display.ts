import type { Change, Comparison } from '#analysis/account-file/compare.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { kindAt, type Place } from '#contract/account-file/places.ts';
import { isFields } from '#lib/json.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { capitalized, formatNumber } from '#lib/text/format.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { imagePaths } from '#resources/images/paths.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { managedPaths } from '#resources/managed/paths.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { regionPaths } from '#resources/regions/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';

export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  settings: 'Account settings',
  computes: 'Instances',
  configs: 'Configurations',
  disks: 'Disks',
  backups: 'Backups',
  addresses: 'Private and shared addresses',
  clusters: 'Kubernetes clusters',
  pools: 'Node pools',
  images: 'Images',
  nodebalancers: 'NodeBalancers',
  ports: 'Ports',
  nodes: 'Nodes',
  firewalls: 'Firewalls',
  devices: 'Firewall services',
  ips: 'IP addresses',
  ranges: 'IPv6 ranges',
  range: 'IPv6 range details',
  ipv6Pools: 'IPv6 pools',
  vlans: 'VLANs',
  vpcs: 'VPCs',
  databases: 'Databases',
  database: 'Database details',
  services: 'Managed services',
  issues: 'Managed issues',
  contacts: 'Managed contacts',
  credentials: 'Managed credentials',
  sshAccess: 'SSH access',
  sshkeys: 'SSH keys',
  regions: 'Regions',
  availability: 'Plan availability',
  types: 'Plans',
  kernels: 'Kernels',
  engines: 'Database engines',
  databaseTypes: 'Database plans',
  versions: 'Kubernetes versions',
};

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a record is called within its list. */
function ownName(kind: Kind, record: unknown): string {
  if (!isFields(record)) return KIND_NAMES[kind];
  const { id, label, name, address, range, port, entity, region, plan } = record;
  switch (kind) {
    case 'settings':
    case 'backups':
    case 'addresses':
      return KIND_NAMES[kind];
    case 'ports':
      return `Port ${text(port)}`;
    case 'pools':
      return `Pool ${text(id)}`;
    case 'devices':
      return isFields(entity) ? text(entity['label']) : text(id);
    case 'issues':
      return `Issue ${text(id)}`;
    case 'availability':
      return `${text(plan)} in ${text(region)}`;
    default:
      return [label, name, address, range, id].map(text).find((one) => one !== '') ?? KIND_NAMES[kind];
  }
}

/** The name of a record, after those of what it is below: `shop-lb / Port 80 / web-1`. */
export function nameOf({ kind, above, before, now }: Pick<Change, 'kind' | 'above' | 'before' | 'now'>): string {
  const names = [ownName(kind, now ?? before)];
  let upper = COLLECTIONS[kind].of;
  for (const record of above.toReversed()) {
    if (upper === undefined) break;
    names.unshift(ownName(upper, record));
    upper = COLLECTIONS[upper].of;
  }
  return names.join(' / ');
}

/** The page of a record that is there now; undefined where it has none. */
export function pageOf({ kind, id, params, how, now }: Change): string | undefined {
  if (how === 'removed') return undefined;
  const { computeId = '', nodeBalancerId = '', configId = '', clusterId = '', firewallId = '' } = params;
  switch (kind) {
    case 'configs':
    case 'disks':
      return computePaths.page(computeId, { tab: 'configurations' });
    case 'backups':
      return computePaths.page(computeId, { tab: 'backups' });
    case 'addresses':
      return computePaths.page(computeId, { tab: 'network' });
    case 'pools':
      return clusterPaths.page(clusterId);
    case 'nodes':
      return nodebalancerPaths.config(nodeBalancerId, configId, { tab: 'nodes' });
    case 'devices':
      return firewallPaths.page(firewallId, { tab: 'services' });
    default:
      return id === undefined ? undefined : pageById(kind, id, params, now);
  }
}

function pageById(kind: Kind, id: string, { nodeBalancerId = '' }: Place['params'], now: unknown): string | undefined {
  switch (kind) {
    case 'computes':
      return computePaths.page(id);
    case 'clusters':
      return clusterPaths.page(id);
    case 'images':
      return imagePaths.page(id);
    case 'nodebalancers':
      return nodebalancerPaths.page(id);
    case 'ports':
      return nodebalancerPaths.config(nodeBalancerId, id);
    case 'firewalls':
      return firewallPaths.page(id);
    case 'ips':
    case 'ranges':
      return ipPaths.page(id);
    case 'vlans':
      return isFields(now) ? vlanPaths.page({ region: text(now['region']), label: text(now['label']) }) : undefined;
    case 'databases':
      return databasePaths.page(id);
    case 'services':
      return managedPaths.services.page(id);
    case 'issues':
      return managedPaths.issues.page(id);
    case 'contacts':
      return managedPaths.contacts.page(id);
    case 'credentials':
      return managedPaths.credentials.page(id);
    case 'sshAccess':
      return managedPaths.settings.page(id);
    case 'regions':
      return regionPaths.page(id);
    default:
      return undefined;
  }
}

/** What happened to a record, in a word. */
export function howText({ how, sure }: Pick<Change, 'how' | 'sure'>): string {
  if (!sure) return how === 'removed' ? 'Not visible now' : 'Not visible before';
  return capitalized(how);
}

/** Words of the API in names of fields, as they are said. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  computes: 'instances',
  compute: 'instance',
  nodebalancer: 'NodeBalancer',
  nodebalancers: 'NodeBalancers',
  lke: 'Kubernetes',
  k8s: 'Kubernetes',
  vpc: 'VPC',
  id: 'ID',
  ids: 'IDs',
  ipv4: 'IPv4',
  ipv6: 'IPv6',
  ip: 'IP',
  ssl: 'TLS',
  ssh: 'SSH',
  rdns: 'reverse DNS',
  cpu: 'CPU',
  io: 'IO',
};

/** A field in words: "Backups schedule day" of `backups.schedule.day`. */
export function fieldText(field: string): string {
  // Who holds an address that is moved; it has dots of its own.
  const [, address] = /^assignments\.(.+)$/.exec(field) ?? [];
  if (address !== undefined) return `Instance of ${address}`;
  const words = field.split(/[._]/).map((word) => FIELD_WORDS[word] ?? word);
  return capitalized(words.join(' '));
}

/** A value in words. What an object has of nothing is left out. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (!isFields(value)) return text(value);
  const parts = Object.entries(value).filter(
    ([, part]) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0),
  );
  return parts.length === 0
    ? 'none'
    : `(${parts.map(([name, part]) => `${fieldText(name)}: ${valueText(part)}`).join('; ')})`;
}

/** The entries that a list has gained and lost, by what they say; undefined where one of the two is no list. */
export function entryChanges(
  before: unknown,
  now: unknown,
): { readonly added: readonly string[]; readonly removed: readonly string[] } | undefined {
  if (!Array.isArray(before) || !Array.isArray(now)) return undefined;
  const [was, is] = [before.map(valueText), now.map(valueText)];
  return { added: is.filter((entry) => !was.includes(entry)), removed: was.filter((entry) => !is.includes(entry)) };
}

interface Gap {
  readonly kind: Kind | undefined;
  readonly reason: string;
}

/** Parts of an account that are missing, a sentence for each reason of each kind. */
export function gapTexts(gaps: readonly Gap[]): readonly string[] {
  const found = new Map<string, { name: string; reason: string; count: number }>();
  for (const { kind, reason } of gaps) {
    const name = kind === undefined ? 'Other lists' : KIND_NAMES[kind];
    const known = found.get(`${name}: ${reason}`) ?? { name, reason, count: 0 };
    found.set(`${name}: ${reason}`, { ...known, count: known.count + 1 });
  }
  return [...found.values()].map(
    ({ name, reason, count }) => `${name}${count === 1 ? '' : ` (${formatNumber(count)})`}: ${reason}`,
  );
}

/** What a copy of an account lacks. */
export const missingTexts = ({ missing }: Pick<AccountFile, 'missing'>): readonly string[] =>
  gapTexts(missing.map(({ path, reason }) => ({ kind: kindAt(path), reason })));

/** What was not compared, and on which side it is missing. */
export const unclearTexts = ({ unclear }: Pick<Comparison, 'unclear'>): readonly string[] =>
  gapTexts(
    unclear.map(({ kind, before, now }) => {
      const sides = [
        ...(before === undefined ? [] : [`Before: ${before}`]),
        ...(now === undefined ? [] : [`Now: ${now}`]),
      ];
      if (before !== undefined && before === now) return { kind, reason: before };
      return { kind, reason: sides.length === 0 ? 'Not in both copies.' : sides.join(' ') };
    }),
  );
