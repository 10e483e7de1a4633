import type { Contact } from '#contract/managed/contacts/schema.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Credential } from '#contract/managed/credentials/schema.ts';
import { openIssueOf } from '#contract/managed/issues/open.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import type { Tone } from '#ui/display/status.tsx';
import { managedPaths } from '../paths.ts';

/** The links of the chain from a service to the help that it gets, in order. */
export const LINKS = ['service', 'group', 'phone', 'credential', 'ssh', 'issue'] as const;
export type LinkId = (typeof LINKS)[number];

/** What each link is called. */
export const LINK_NAMES: Readonly<Record<LinkId, string>> = {
  service: 'Monitoring',
  group: 'Contact group',
  phone: 'Phone',
  credential: 'Credential',
  ssh: 'SSH access',
  issue: 'Open issue',
};

/** What is said of a chain that breaks at a link, where the text of the link is about that service alone. */
const VERDICTS: Readonly<Partial<Record<LinkId, string>>> = {
  service: 'Not monitored',
  ssh: 'No SSH access',
  issue: 'Open issue',
};

/** An open issue is as red as in the list of issues; what is only missing is a warning. */
export const brokenTone = (id: LinkId): 'bad' | 'warning' => (id === 'issue' ? 'bad' : 'warning');

/** One link: it holds, is broken, does not apply, or is not known. */
export interface ChainLink {
  readonly state: 'ok' | 'broken' | 'none' | 'unknown';
  readonly text: string;
  /** The page that shows or mends it. */
  readonly to?: string;
}

/** All that the chains are made of, as far as it is known. */
export interface Facts {
  readonly contacts: Loadable<readonly Contact[]>;
  readonly credentials: Loadable<readonly Credential[]>;
  readonly settings: Loadable<readonly ComputeSettings[]>;
  readonly issues: Loadable<readonly Issue[]>;
  readonly computes: Loadable<readonly Compute[]>;
}

const ok = (text: string, to?: string): ChainLink => ({ state: 'ok', text, ...(to !== undefined && { to }) });
const broken = (text: string, to: string): ChainLink => ({ state: 'broken', text, to });
const none = (text: string): ChainLink => ({ state: 'none', text });
const UNKNOWN: ChainLink = { state: 'unknown', text: 'not loaded' };

const hasPhone = ({ phone }: Contact): boolean => Boolean(phone.primary) || Boolean(phone.secondary);

function groupLinks(service: Service, { contacts }: Facts): Pick<Record<LinkId, ChainLink>, 'group' | 'phone'> {
  const { id, consultation_group: group } = service;
  if (group === '') return { group: broken('No group', managedPaths.services.edit(id)), phone: none('No group') };
  if (!isLoaded(contacts)) return { group: UNKNOWN, phone: UNKNOWN };
  const members = contacts.filter((one) => one.group === group);
  const [first] = members;
  if (first === undefined)
    return { group: broken('No contacts', managedPaths.contacts.create({ group })), phone: none('No contacts') };
  const called = members.find(hasPhone);
  return {
    group: ok(group, managedPaths.services.page(id)),
    phone:
      called === undefined
        ? broken('No phone', managedPaths.contacts.edit(first.id))
        : ok(called.name, managedPaths.contacts.page(called.id)),
  };
}

function credentialLink({ id, credentials: ids }: Service, { credentials }: Facts): ChainLink {
  if (ids.length === 0) return broken('No credential', managedPaths.services.edit(id));
  if (!isLoaded(credentials)) return UNKNOWN;
  const used = credentials.filter((one) => ids.includes(one.id));
  const [first] = used;
  if (first === undefined) return broken('No credential', managedPaths.services.edit(id));
  const tried = used.find(({ last_decrypted: at }) => at !== null);
  return tried === undefined
    ? broken('Never decrypted', managedPaths.credentials.page(first.id))
    : ok(tried.label, managedPaths.credentials.page(tried.id));
}

function sshLink(service: Service, { settings, computes }: Facts): ChainLink {
  if (!isLoaded(computes)) return UNKNOWN;
  const instance = instanceAt(service, computes);
  if (instance === undefined) return none('No instance');
  if (!isLoaded(settings)) return UNKNOWN;
  const own = settings.find(({ id }) => id === instance.id);
  if (own === undefined) return UNKNOWN;
  const to = managedPaths.settings.page(instance.id);
  return own.ssh.access ? ok(instance.label, to) : broken(`Blocked: ${instance.label}`, to);
}

function issueLink(service: Service, { issues }: Facts): ChainLink {
  if (service.status !== 'problem') return ok('None');
  if (!isLoaded(issues)) return UNKNOWN;
  const open = openIssueOf(service, issues);
  return open === undefined
    ? broken('No issue opened', managedPaths.services.page(service.id))
    : broken(`Issue ${open.id}`, managedPaths.issues.page(open.id));
}

/** The chain of a service, and the first link that is broken. */
export interface Readiness {
  readonly links: Readonly<Record<LinkId, ChainLink>>;
  readonly broken: LinkId | undefined;
  /** Whether something is not known that might break it earlier. */
  readonly isPartial: boolean;
}

/** Whether help is ready for a service: monitored, someone to call, a way in, and no open issue. */
export function readinessOf(service: Service, facts: Facts): Readiness {
  const page = managedPaths.services.page(service.id);
  const links = {
    service: service.status === 'disabled' ? broken('Disabled', page) : ok('Monitored', page),
    ...groupLinks(service, facts),
    credential: credentialLink(service, facts),
    ssh: sshLink(service, facts),
    issue: issueLink(service, facts),
  };
  return {
    links,
    broken: LINKS.find((id) => links[id].state === 'broken'),
    isPartial: LINKS.some((id) => links[id].state === 'unknown'),
  };
}

/** "Ready", or what breaks the chain first; "Unknown" where not everything could be read. */
export function verdictOf(readiness: Readiness): { readonly tone: Tone; readonly label: string } {
  const { links, broken: first, isPartial } = readiness;
  if (first !== undefined) return { tone: brokenTone(first), label: VERDICTS[first] ?? links[first].text };
  return isPartial ? { tone: 'neutral', label: 'Unknown' } : { tone: 'ok', label: 'Ready' };
}
