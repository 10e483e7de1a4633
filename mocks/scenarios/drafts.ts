import type { ComputeStatus } from '#contract/computes/terms.ts';
import type { Database } from '#contract/databases/schema.ts';
import type { Firewall, FirewallRules } from '#contract/firewalls/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { ServiceStatus } from '#contract/managed/services/terms.ts';
import type { ConfigCreate } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeMode } from '#contract/nodebalancers/configs/nodes/terms.ts';

export interface ComputeDraft {
  readonly label: string;
  readonly region: string;
  readonly status?: ComputeStatus;
  readonly tags?: readonly string[];
  readonly image?: string | null;
  /** The next status, and in how many seconds it changes. */
  readonly becomes?: readonly [status: ComputeStatus, seconds: number];
  /** Day and window of its weekly backup; empty where they are not chosen yet. */
  readonly backups?: readonly [day: string, window: string];
  /** How many seconds ago boot jobs were issued. */
  readonly boots?: readonly number[];
  readonly private?: true;
}

export interface BackupDraft {
  readonly status: 'successful' | 'failed' | 'running' | 'pending' | 'paused' | 'needsPostProcessing' | 'userAborted';
  /** Snapshots have a label; weekly backups have none. */
  readonly label?: string;
  /** Age in seconds. */
  readonly ago: number;
  /** The label of a second profile in this backup. */
  readonly second?: string;
}

export type DatabaseDraft = readonly [label: string, status: string, fields?: Partial<Database>];

export interface FirewallDraft {
  readonly label: string;
  readonly status?: Firewall['status'];
  readonly tags?: string[];
  readonly rules?: FirewallRules;
  /** Labels of the services it is assigned to. */
  readonly computes?: readonly string[];
  readonly nodebalancers?: readonly string[];
}

export interface ImageDraft {
  readonly label: string;
  readonly description?: string;
  /** Age in seconds. */
  readonly ago: number;
  readonly size: number;
  readonly status?: 'creating' | 'pending_upload';
  /** For an image of a deleted instance: the seconds until it expires. */
  readonly kept?: number;
  readonly capabilities?: string[];
}

/** What happened to an instance or a database, which is found by its label. */
export interface EventDraft {
  readonly label: string;
  readonly action: string;
  /** Null where no user caused it. */
  readonly username: string | null;
  /** Default: `finished`. */
  readonly status?: 'scheduled' | 'started' | 'failed' | 'notification';
  readonly percent_complete?: number;
  /** In seconds. */
  readonly duration?: number;
  /** Age in seconds. */
  readonly ago: number;
}

export type IssueDraft = readonly [services: readonly string[], hours: number];

export interface ServiceDraft {
  readonly label: string;
  /** `@web-1` stands for the public address of that instance, `@@web-1` for its private one. */
  readonly address: string;
  readonly tcp?: true;
  readonly group?: string;
  readonly credentials?: readonly string[];
  readonly status?: ServiceStatus;
  readonly body?: string;
  readonly notes?: string;
  readonly timeout?: number;
}

interface PoolDraft {
  readonly type: string;
  readonly count: number;
  readonly scales?: readonly [min: number, max: number];
  readonly disks?: Pool['disks'];
  readonly tags?: readonly string[];
}

export interface ClusterDraft {
  readonly label: string;
  readonly region: string;
  readonly version: string;
  readonly available?: true;
  readonly tags?: readonly string[];
  readonly pools: readonly PoolDraft[];
  /** In how many seconds it is ready, for one that is being created. */
  readonly ready?: number;
  /** The patch of its nodes, where that is not the latest. */
  readonly patch?: string;
}

/** A node on the private address of an instance, whose label is the first part of its own. */
export type BackendDraft = readonly [instance: string, suffix?: string, mode?: NodeMode];

/** The settings of a port; of its certificate what is derived of it. */
type PortFields = Omit<ConfigCreate, 'ssl_cert' | 'ssl_key'> &
  Readonly<{ has_pair: boolean; ssl_commonname: string; ssl_fingerprint: string }>;

export type PortDraft = readonly [config: Partial<PortFields>, backends: readonly BackendDraft[]];

export type NodeBalancerDraft = readonly [label: string, region: string, ...services: PortDraft[]];

/** An interface of a seeded profile: its VLAN or subnet, and its address there. */
export type NetworkDraft =
  | { readonly purpose: 'public' }
  | { readonly purpose: 'vlan'; readonly label: string; readonly ipam: string }
  | { readonly purpose: 'vpc'; readonly subnet: string; readonly address: string; readonly nat?: 'any' | 'own' };

/** A further profile of an instance, which is named by its label. */
export interface ProfileDraft {
  readonly compute: string;
  readonly label: string;
  readonly interfaces: readonly NetworkDraft[];
}

type ByLabel<T> = Readonly<Record<string, readonly T[]>>;

/** What the seeds of each kind make records of; records name others by their labels. */
export interface Drafts {
  readonly computes: readonly ComputeDraft[];
  /** By the label of their instance, besides the weekly one. */
  readonly backups: ByLabel<BackupDraft>;
  /** The interfaces of instances that have more than a public one, by their label. */
  readonly networks: ByLabel<NetworkDraft>;
  readonly profiles: readonly ProfileDraft[];
  readonly nodebalancers: readonly NodeBalancerDraft[];
  readonly firewalls: readonly FirewallDraft[];
  readonly databases: readonly DatabaseDraft[];
  readonly images: readonly ImageDraft[];
  readonly clusters: readonly ClusterDraft[];
  readonly services: readonly ServiceDraft[];
  readonly issues: readonly IssueDraft[];
  /** Besides those of the creation. */
  readonly events: readonly EventDraft[];
}

/** The kinds of which a world can be asked to have many, and how many at most. */
export const MOST = {
  computes: 5000,
  firewalls: 20_000,
  nodebalancers: 5000,
  databases: 2000,
  clusters: 500,
  contacts: 2000,
  services: 2000,
} as const;
type Many = keyof typeof MOST;

/** How many records of a kind a world has at least: what its scenario lacks is generated. */
export type Counts = Readonly<Partial<Record<Many, number>>>;

interface Plan {
  readonly scenario: string;
  readonly drafts?: Drafts | undefined;
  readonly counts?: Counts | undefined;
}

const NOTHING: Drafts = {
  computes: [],
  backups: {},
  networks: {},
  profiles: [],
  nodebalancers: [],
  firewalls: [],
  databases: [],
  images: [],
  clusters: [],
  services: [],
  issues: [],
  events: [],
};

/** All that a story leaves out is not there. */
export const draftsWith = (some: Partial<Drafts>): Drafts => ({ ...NOTHING, ...some });

/** What the records of a kind are made of: the drafts of the story, none in the empty world, else the usual ones. */
export const draftsOf = <K extends keyof Drafts>({ scenario, drafts }: Plan, kind: K, usual: Drafts[K]): Drafts[K] =>
  (drafts ?? (scenario === 'empty' ? NOTHING : undefined))?.[kind] ?? usual;

/** How many generated records a kind has besides its own ones; `usual`: all of them, by scenario. */
export const moreOf = (
  { scenario, counts }: Plan,
  kind: Many,
  own: number,
  usual: Readonly<Record<string, number>>,
): number => Math.max(0, (counts?.[kind] ?? usual[scenario] ?? 0) - own);
