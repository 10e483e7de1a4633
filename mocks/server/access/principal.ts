import * as z from 'zod/mini';
import type { GlobalGrant, GrantKind, Level } from '#contract/endpoint.ts';
import type { RowId, WorldMeta } from '#mocks/store/types.ts';
import { findPersona, Override, type OverrideChange, type Persona } from './personas.ts';
import type { Caller } from '../types.ts';

/** A persona in a world: with overrides, and with the grants on records it created. */
export interface Principal extends Caller {
  readonly title: string;
  /** Its token is refused. */
  readonly expired: boolean;
  /** Global grants; they matter where `restricted`. */
  readonly global: Readonly<Record<GlobalGrant, boolean>>;
  readonly account_access: Level | null;
  /** The grant on a record, also for unrestricted users. */
  level(kind: GrantKind, id: RowId): Level | undefined;
  /** Whether the user may read or change a record. */
  may(kind: GrantKind, id: RowId, level: Level): boolean;
}

/** What a world stores of a persona. */
const Kept = z.object({
  override: Override,
  created: z.array(z.object({ kind: z.string(), id: z.union([z.int(), z.string()]) })),
});
type Kept = z.output<typeof Kept>;

type Meta = Pick<WorldMeta, 'personas'>;

function keptOf({ personas }: Readonly<Meta>, token: string): Kept {
  const read = z.safeParse(Kept, Object.hasOwn(personas, token) ? personas[token] : undefined);
  return read.success ? read.data : { override: {}, created: [] };
}

/** The number in an id: image ids are texts that end in one (`private/12345`, doc 2 §2.4). NaN where there is none. */
export const numberIn = (id: RowId): number => (typeof id === 'number' ? id : Number(id.split('/').at(-1)));

const key = (kind: string, id: RowId): string => `${kind} ${id}`;

function globalOf({ add }: Persona, { grants }: Override): Record<GlobalGrant, boolean> {
  const given = grants?.global;
  const of = (name: GlobalGrant): boolean => given?.[name] ?? add.includes(name);
  return {
    add_computes: of('add_computes'),
    add_databases: of('add_databases'),
    add_firewalls: of('add_firewalls'),
    add_images: of('add_images'),
    add_nodebalancers: of('add_nodebalancers'),
  };
}

/** A persona with the overrides and grants of a world. */
export function principalOf(persona: Persona, meta: Readonly<Meta>): Principal {
  const { override, created } = keptOf(meta, persona.token);
  const restricted = override.restricted ?? persona.restricted;
  const own = new Set(created.map(({ kind, id }) => key(kind, id)));
  const level = (kind: GrantKind, id: RowId): Level | undefined => {
    if (own.has(key(kind, id))) return 'read_write';
    const given = override.grants?.[kind];
    if (given === undefined) return persona.level(numberIn(id));
    // Grants name images by their numbers, as `GET /profile/grants` does.
    return given.find((grant) => grant.id === id || numberIn(grant.id) === numberIn(id))?.permissions ?? undefined;
  };
  return {
    token: persona.token,
    title: persona.title,
    username: override.username ?? persona.username,
    restricted,
    scopes: override.scopes ?? persona.scopes,
    expired: override.expired ?? false,
    global: globalOf(persona, override),
    account_access: override.grants?.global?.account_access ?? null,
    level,
    may: (kind, id, needed) => {
      if (!restricted) return true;
      const has = level(kind, id);
      return has === 'read_write' || (has === 'read_only' && needed === 'read_only');
    },
  };
}

/** The persona of a token; undefined for a token that is unknown or expired. */
export function principalOfToken(token: string, meta: Readonly<Meta>): Principal | undefined {
  const persona = findPersona(token);
  const principal = persona === undefined ? undefined : principalOf(persona, meta);
  return principal?.expired === true ? undefined : principal;
}

function keep(meta: Meta, token: string, kept: Kept): void {
  meta.personas = { ...meta.personas, [token]: kept };
}

/** The new value of an override: undefined keeps it, null removes it. */
const changed = <T>(present: T | undefined, given: T | null | undefined): T | undefined =>
  given === undefined ? present : (given ?? undefined);

/** Grants are changed kind by kind, global ones one by one. */
function changedGrants(present: Override['grants'], given: OverrideChange['grants']): Override['grants'] {
  if (given === undefined || given === null) return changed(present, given);
  return { ...present, ...given, global: { ...present?.global, ...given.global } };
}

/** Changes the overrides of a persona. A given list of grants replaces those from creating records. */
export function overridePersona(meta: Meta, token: string, change: OverrideChange): void {
  const { override, created } = keptOf(meta, token);
  const given: Readonly<Record<string, unknown>> = change.grants ?? {};
  keep(meta, token, {
    override: {
      scopes: changed(override.scopes, change.scopes),
      grants: changedGrants(override.grants, change.grants),
      restricted: changed(override.restricted, change.restricted),
      expired: changed(override.expired, change.expired),
      username: changed(override.username, change.username),
    },
    created: created.filter(({ kind }) => given[kind] === undefined),
  });
}

/** The creator of a record may change it (docs/mock.md). */
export function grantCreator(meta: Meta, { token, restricted }: Caller, kind: GrantKind, id: RowId): void {
  if (!restricted) return;
  const kept = keptOf(meta, token);
  keep(meta, token, { ...kept, created: [...kept.created, { kind, id }] });
}
