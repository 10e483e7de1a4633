import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { profileApi } from '#contract/profile/api.ts';
import type { Grants, Profile } from '#contract/profile/schema.ts';
import { covers } from '#contract/scopes.ts';
import { call } from '../http/client.ts';
import { type Capabilities, capabilities, knownRefusal } from './capabilities.ts';
import { useStore } from '../store.ts';
import { learnUsername, useSession } from '../session/session.ts';

/** The user and their rights, as far as the server returns them. */
export interface Who {
  readonly profile?: Profile;
  /** Only for a restricted user. */
  readonly grants?: Grants;
  /** The token's scopes. */
  readonly scopes?: readonly string[];
  /** Whether the profile could be read; if not, every action is enabled. */
  readonly known: boolean;
  /** The profile is still on its way. */
  readonly pending?: true;
}

const LASTING = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retryOnMount: false } as const;

/** For code that is no component; others use `useWho`. */
export const profileQuery = {
  queryKey: ['who', 'profile'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Profile> => {
    const profile = await call(profileApi.view, { signal, background: true });
    learnUsername(profile.username);
    return profile;
  },
  ...LASTING,
};

/** An unrestricted user's response is empty. */
const isGrants = (answer: Grants | Record<string, never>): answer is Grants => answer.global !== undefined;

const grantsQuery = {
  queryKey: ['who', 'grants'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Grants | null> => {
    const answer = await call(profileApi.grants, { signal, background: true });
    return isGrants(answer) ? answer : null;
  },
  ...LASTING,
};

/** The signed-in user; everything is undefined where the server does not return it. */
export function useWho(): Who {
  const signedIn = useSession() !== undefined;
  const { scopes } = useStore(capabilities);
  const { data: profile, isLoading } = useQuery({ ...profileQuery, enabled: signedIn });
  const { data: grants } = useQuery({ ...grantsQuery, enabled: signedIn && profile?.restricted === true });
  return {
    known: profile !== undefined,
    ...(isLoading && { pending: true }),
    ...(profile === undefined ? {} : { profile }),
    ...(profile?.restricted === true && grants ? { grants } : {}),
    ...(scopes === undefined ? {} : { scopes }),
  };
}

/** What a user is told where records may be missing from sight; undefined for users who see all. */
export const useGrantsNote = (): string | undefined =>
  useWho().profile?.restricted === true ? 'You see only records that you have a grant for.' : undefined;

const KIND_NAMES = {
  compute: 'instance',
  database: 'database',
  firewall: 'firewall',
  image: 'image',
  lkecluster: 'cluster',
  nodebalancer: 'NodeBalancer',
  vpc: 'VPC',
} as const;

/** What the areas of scopes and the global grants are called in a sentence; the others are called as they are. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  account: 'the account',
  computes: 'instances',
  firewall: 'firewalls',
  ips: 'IP addresses',
  lke: 'clusters',
  nodebalancers: 'NodeBalancers',
  object_storage: 'object storage',
  stackscripts: 'StackScripts',
  vpc: 'VPCs',
};

const areaName = (area: string): string => AREA_NAMES[area] ?? area;

/** What a token without a scope cannot do; the scope itself comes last, in brackets. */
function lackingScope(scope: string): string {
  const [area = '', level] = scope.split(':');
  return `Your token can’t ${level === 'read_write' ? 'change' : 'view'} ${areaName(area)} (${scope})`;
}

function missingGrant(grants: Grants, { access }: Asked, params: Values | undefined): string | undefined {
  if (access.add !== undefined && !grants.global[access.add])
    return `You can’t create ${areaName(access.add.slice('add_'.length))}. Ask an administrator for that permission`;
  const { grant } = access;
  const value = grant === undefined ? undefined : params?.[grant.param];
  if (grant === undefined || value === undefined) return undefined;
  const id = String(value);
  // Public images (`compute/debian12`) can be read without a grant; private ones are `private/123`.
  if (grant.kind === 'image' && !/^(private\/)?\d+$/.test(id) && grant.level === 'read_only') return undefined;
  const records = grants[grant.kind];
  // A server that has no grants on clusters does not refuse for want of one.
  if (records === undefined) return undefined;
  const level = records.find((entry) => String(entry.id) === id.replace(/^private\//, ''))?.permissions;
  if (level === 'read_write' || (level === 'read_only' && grant.level === 'read_only')) return undefined;
  const name = KIND_NAMES[grant.kind];
  return level === 'read_only' ? `Your user can only read this ${name}` : `Your user has no grant on this ${name}`;
}

type Asked = Pick<Endpoint, 'method' | 'path' | 'access'>;
type Values = Readonly<Record<string, string | number>>;

/**
 * Why a user may not call an operation, as a sentence; undefined when they may, or it is unknown. Without the path
 * parameter that a grant refers to, only what applies to every record is checked.
 */
export function refusalOf(
  { profile, grants, scopes }: Who,
  learntSoFar: Capabilities,
  endpoint: Asked,
  params?: Values,
): string | undefined {
  const { access } = endpoint;
  const lacking = scopes === undefined ? undefined : access.scopes.find((scope) => !covers(scopes, scope));
  if (lacking !== undefined && !access.public) return lackingScope(lacking);
  if (access.unrestricted === true && profile?.restricted === true) return 'Only unrestricted users can do this';
  const ungranted = grants === undefined ? undefined : missingGrant(grants, endpoint, params);
  return ungranted ?? knownRefusal(learntSoFar, endpoint, params);
}

/** Gives the reason why the signed-in user may not call an operation; undefined: enable it. */
export function useDisabledReason(): (endpoint: Asked, params?: Values) => string | undefined {
  const who = useWho();
  const soFar = useStore(capabilities);
  return (endpoint, params) => refusalOf(who, soFar, endpoint, params);
}

declare module '#api/cache/queries.ts' {
  interface Kinds {
    who: true;
  }
}
