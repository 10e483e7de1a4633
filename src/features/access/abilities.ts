import { refusalOf, type Who } from '#api/permissions/permissions.ts';
import type { Capabilities } from '#api/permissions/capabilities.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Grants } from '#contract/profile/schema.ts';
import { covers } from '#contract/scopes.ts';
import { andList, capitalized, counted, formatNumber } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { lookOf } from '#resources/kinds.ts';
import { type Act, ACTS, KINDS, type RightsOfKind } from './kinds.ts';

/** What to ask an administrator for, or of a new token. */
export interface Ask {
  /** As the API writes it: `add_databases`, `read_write on database 4`, `firewall:read_write`. */
  readonly id: string;
  /** What it would allow: "Create databases". */
  readonly text: string;
}

/** Whether a user may do something: with all records, with some, with none. */
export interface Ability {
  readonly can: 'all' | 'some' | 'none';
  readonly text: string;
  /** What is missing, as the API writes it. */
  readonly missing?: string;
}

export interface Row {
  readonly kind: RightsOfKind;
  readonly abilities: { readonly [A in Act]?: Ability };
  /** What is missing for more. */
  readonly missing: readonly { readonly id: string; readonly act: Act }[];
}

type GrantedRecord = Grants['compute'][number];

/** What is missing for an operation, apart from grants on single records; undefined where that cannot be named. */
function lackOf({ scopes, profile, grants }: Who, { access }: Endpoint): string | undefined {
  const scope = access.public ? undefined : access.scopes.find((one) => scopes !== undefined && !covers(scopes, one));
  if (scope !== undefined) return scope;
  if (access.unrestricted === true && profile?.restricted === true) return 'unrestricted user';
  return access.add !== undefined && grants?.global[access.add] === false ? access.add : undefined;
}

const LEVEL = { read: 'read_only', change: 'read_write', delete: 'read_write' } as const;

/** What the grants on single records allow. */
function ofRecords(granted: readonly GrantedRecord[], kind: RightsOfKind, act: 'read' | 'change' | 'delete'): Ability {
  const count = granted.filter(({ permissions }) =>
    act === 'read' ? permissions !== null : permissions === 'read_write',
  ).length;
  if (act === 'read' && kind.acts.read?.access.public === true)
    return { can: 'some', text: `Public ones, and ${formatNumber(count)} of the account` };
  return count === 0
    ? { can: 'none', text: 'None granted', missing: `${LEVEL[act]} on ${kind.noun}` }
    : { can: 'some', text: counted(count, kind.noun) };
}

function abilityOf(who: Who, learnt: Capabilities, kind: RightsOfKind, act: Act): Ability | undefined {
  const endpoint = kind.acts[act];
  if (endpoint === undefined) return undefined;
  const refusal = refusalOf(who, learnt, endpoint);
  if (refusal !== undefined) {
    const missing = lackOf(who, endpoint);
    return missing === undefined ? { can: 'none', text: refusal } : { can: 'none', text: 'No', missing };
  }
  if (who.grants === undefined) return { can: 'all', text: 'Yes' };
  if (kind.follows !== undefined) {
    const those = inSentence(lookOf(kind.follows).title);
    return { can: 'some', text: act === 'create' ? `For your ${those}` : `Those of your ${those}` };
  }
  if (act === 'create') return { can: 'all', text: 'Yes' };
  // A server without grants of a kind lets everybody do it.
  const granted = kind.grant === undefined ? undefined : who.grants[kind.grant];
  return granted === undefined ? { can: 'all', text: 'Yes' } : ofRecords(granted, kind, act);
}

/** What is missing and has a name; records that have one themselves are asked for by theirs. */
const missingOf = (abilities: Row['abilities'], named: readonly Ask[]) =>
  ACTS.flatMap((act) => {
    const id = abilities[act]?.missing;
    return id === undefined || named.some((one) => one.id.startsWith(`${id} `)) ? [] : [{ id, act }];
  });

/** What the signed-in user may do with each kind of record, by scopes, grants, and what was refused so far. */
export function abilitiesOf(who: Who, learnt: Capabilities): readonly Row[] {
  const named = recordAsksOf(who);
  return KINDS.map((kind) => {
    const abilities: Row['abilities'] = Object.fromEntries(
      ACTS.flatMap((act) => {
        const ability = abilityOf(who, learnt, kind, act);
        return ability === undefined ? [] : [[act, ability]];
      }),
    );
    return { kind, abilities, missing: missingOf(abilities, named) };
  });
}

/** What can be asked for, each once, with all that it would allow: "Create instances and Kubernetes clusters". */
export function asksOf(rows: readonly Row[]): readonly Ask[] {
  const ids = new Set(rows.flatMap(({ missing }) => missing.map(({ id }) => id)));
  return [...ids].map((id) => {
    const allowed = rows.flatMap(({ kind: { title }, missing }) => {
      const acts = missing.flatMap((one) => (one.id === id ? one.act : []));
      return acts.length === 0 ? [] : [{ acts: andList(acts), title: inSentence(title) }];
    });
    const parts = [...Map.groupBy(allowed, ({ acts }) => acts)].map(
      ([acts, same]) => `${acts} ${andList(same.map(({ title }) => title))}`,
    );
    return { id, text: capitalized(parts.join('; ')) };
  });
}

/** The grants on single records that are still to be had, by name: a server lists records without any grant too. */
export const recordAsksOf = ({ grants }: Who): readonly Ask[] =>
  KINDS.flatMap(({ grant, noun, acts }) =>
    grant === undefined
      ? []
      : (grants?.[grant] ?? []).flatMap(({ id, label, permissions }) =>
          (['read', 'change'] as const)
            .filter((act) => acts[act] !== undefined && permissions !== LEVEL.change && permissions !== LEVEL[act])
            .map((act) => ({ id: `${LEVEL[act]} on ${noun} ${id}`, text: `${capitalized(act)} ${label}` })),
        ),
  );

/** The request as one sends it to an administrator. */
export const requestText = (username: string, asks: readonly Ask[]): string =>
  [
    `Access for ${username}:`,
    ...asks.map(({ id, text }) => `- ${id} (${text.charAt(0).toLowerCase()}${text.slice(1)})`),
  ].join('\n');

/** What a restricted user may do, in a sentence: "You may create instances and firewalls, and change 12 records." */
export function summaryOf(rows: readonly Row[], { grants }: Who): string {
  const creates = rows.flatMap(({ kind, abilities: { create } }) =>
    create?.can === 'all' && kind.follows === undefined ? [inSentence(kind.title)] : [],
  );
  const levels = KINDS.flatMap(({ grant }) => (grant === undefined ? [] : (grants?.[grant] ?? [])));
  const [changed, read] = (['read_write', 'read_only'] as const).map(
    (level) => levels.filter(({ permissions }) => permissions === level).length,
  );
  return [
    creates.length === 0 ? 'You can create nothing.' : `You can create ${andList(creates)}.`,
    changed === 0 && read === 0
      ? 'No record has been granted to you.'
      : `You can change ${counted(changed ?? 0, 'record')}, and only read ${formatNumber(read ?? 0)} more.`,
  ].join(' ');
}
