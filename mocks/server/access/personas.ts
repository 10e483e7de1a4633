import * as z from 'zod/mini';
import type { GlobalGrant, Level } from '#contract/endpoint.ts';
import { type Scope, SCOPE_AREAS } from '#contract/scopes.ts';

export type GrantedScope = Scope | '*';

const SCOPES: ReadonlySet<unknown> = new Set([
  '*',
  'ips:read',
  ...SCOPE_AREAS.flatMap((area) => [`${area}:read_only`, `${area}:read_write`]),
]);

const isGrantedScope = (value: unknown): value is GrantedScope => SCOPES.has(value);

/** A user of the mock; the token is a name, not a secret. */
export interface Persona {
  readonly token: string;
  readonly title: string;
  readonly username: string;
  readonly restricted: boolean;
  readonly scopes: readonly GrantedScope[];
  /** Global grants, for a restricted user. */
  readonly add: readonly GlobalGrant[];
  /** The grant of a restricted user on a record, by the number in its id. */
  level(id: number): Level | undefined;
}

const nothing = (): undefined => undefined;

export const PERSONAS: readonly Persona[] = [
  {
    token: 'demo-admin',
    title: 'Administrator: everything',
    username: 'admin',
    restricted: false,
    scopes: ['*'],
    add: [],
    level: nothing,
  },
  {
    token: 'demo-read-only',
    title: 'Auditor: reads everything, changes nothing',
    username: 'auditor',
    restricted: false,
    scopes: [...SCOPE_AREAS.filter((area) => area !== 'ips').map((area) => `${area}:read_only` as const), 'ips:read'],
    add: [],
    level: nothing,
  },
  {
    token: 'demo-restricted',
    title: 'Newcomer: restricted, without any grant',
    username: 'newcomer',
    restricted: true,
    scopes: ['*'],
    add: [],
    level: nothing,
  },
  {
    token: 'demo-operator',
    title: 'Operator: restricted, with grants on some records',
    username: 'operator',
    restricted: true,
    scopes: ['*'],
    add: ['add_computes', 'add_databases', 'add_firewalls', 'add_nodebalancers'],
    level: (id) => {
      if (id % 2 === 1) return 'read_write';
      return id % 4 === 0 ? 'read_only' : undefined;
    },
  },
];

export const findPersona = (token: string): Persona | undefined => PERSONAS.find((persona) => persona.token === token);

const flag = z.optional(z.boolean());
const permissions = z.nullable(z.enum(['read_only', 'read_write']));
const recordGrants = z.optional(z.array(z.object({ id: z.union([z.int(), z.string()]), permissions })));

const scopes = z.array(z.custom<GrantedScope>(isGrantedScope, 'Is neither a scope of the API nor *'));
const grants = z.object({
  global: z.optional(
    z.object({
      add_computes: flag,
      add_databases: flag,
      add_firewalls: flag,
      add_images: flag,
      add_nodebalancers: flag,
      account_access: z.optional(permissions),
    }),
  ),
  compute: recordGrants,
  database: recordGrants,
  firewall: recordGrants,
  image: recordGrants,
  lkecluster: recordGrants,
  nodebalancer: recordGrants,
  vpc: recordGrants,
});

/** The overrides of a persona; grants in the form of `GET /profile/grants`. */
export const Override = z.object({
  scopes: z.optional(scopes),
  grants: z.optional(grants),
  restricted: flag,
  expired: flag,
  /** In a copy of an account: who has read it. */
  username: z.optional(z.string()),
});
export type Override = z.output<typeof Override>;

/** The body of `PUT personas/{token}`: fields left out are unchanged, null restores the persona's own value. */
export const OverrideChange = z.object({
  scopes: z.optional(z.nullable(scopes)),
  grants: z.optional(z.nullable(grants)),
  restricted: z.optional(z.nullable(z.boolean())),
  expired: z.optional(z.nullable(z.boolean())),
});
export type OverrideChange = z.output<typeof OverrideChange> & Pick<Override, 'username'>;
