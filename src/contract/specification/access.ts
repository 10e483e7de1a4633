import type { Call, Example, SpecifiedRule } from '../specification.ts';
import { each, FORBIDDEN } from './calls.ts';

type Params = Readonly<Record<string, string | number>>;

/** A request about the record named by path parameters. */
export type Asks = (params: Params) => Example;

/** The same, with this body where the operation takes one. */
export const asking =
  (endpoint: Call['endpoint'], body?: unknown): Asks =>
  (params) => ({ endpoint, params, ...(body !== undefined && { body }) });

interface Scopes {
  /** `firewall.scope`: the rules are `firewall.scope.read` and `firewall.scope.write`. */
  readonly id: string;
  readonly section: string;
  /** The subject of the operations: `Firewalls, their rules and their devices`. */
  readonly what: string;
  /** The scopes, as the document names them. */
  readonly read: string;
  readonly write?: string;
  readonly reads: readonly Example[];
  readonly writes?: readonly Example[];
  readonly assumed?: string;
}

/** Unrelated scopes; those in the operation's own area are left out. */
const OTHERS = ['account', 'computes', 'databases', 'events', 'firewall', 'images', 'ips', 'nodebalancers'];
const othersThan = (scope: string): string[] =>
  OTHERS.filter((area) => area !== scope.split(':')[0]).map((area) => `${area}:read_write`);

/** For a scope to write, the one to read in the same area. */
const lowerThan = (scope: string): string[] =>
  scope.endsWith(':read_write') ? [scope.replace('read_write', 'read_only')] : [];

/** The scope that the operations need, and no lower one; without a token the status is 401. */
export function scopeRules({ id, section, what, read, write, reads, writes = [], assumed }: Scopes): SpecifiedRule[] {
  const rule = (name: string, verb: string, scope: string, calls: readonly Example[]) => ({
    id: `${id}.${name}`,
    section,
    rule: `${verb} ${what} needs \`${scope}\`.`,
    ...(assumed !== undefined && { assumed }),
    accepted: each({ persona: { scopes: [scope] } }, calls),
    refused: [
      ...each(
        { persona: { scopes: [...othersThan(scope), ...lowerThan(scope)] }, ...FORBIDDEN, answer: undefined },
        calls,
      ),
      ...each({ token: null, status: 401, field: null, answer: undefined }, calls),
    ],
  });
  return [
    ...(reads.length === 0 ? [] : [rule('read', 'Reading', read, reads)]),
    ...(write === undefined || writes.length === 0 ? [] : [rule('write', 'Changing', write, writes)]),
  ];
}

interface Public {
  readonly id: string;
  readonly section: string;
  /** `Regions and their availability`. */
  readonly what: string;
  readonly reads: readonly Example[];
  readonly assumed?: string;
}

/** Public operations; a token that is sent must still be valid. */
export const publicReads = ({ id, section, what, reads, assumed }: Public): SpecifiedRule => ({
  id,
  section,
  rule: `Reading ${what} needs no token and no scope; a wrong token is refused.`,
  ...(assumed !== undefined && { assumed }),
  accepted: [{ token: null }, { persona: { scopes: [] } }, { token: 'demo-restricted' }].flatMap((who) =>
    each(who, reads),
  ),
  refused: each({ token: 'nobody', status: 401, field: null, answer: undefined }, reads),
});

interface AddGrant {
  readonly id: string;
  readonly section: string;
  /** `a Firewall`. */
  readonly what: string;
  /** `add_firewalls`. */
  readonly grant: string;
  readonly creates: Example;
  readonly assumed?: string;
}

/** The global grant that a restricted user needs to create a record. */
export const addGrant = ({ id, section, what, grant, creates, assumed }: AddGrant): SpecifiedRule => ({
  id,
  section,
  rule: `A restricted user needs the grant \`${grant}\` to create ${what}, an unrestricted one does not.`,
  ...(assumed !== undefined && { assumed }),
  accepted: [{ ...creates, token: 'demo-restricted', persona: { grants: { global: { [grant]: true } } } }, creates],
  refused: each({ token: 'demo-restricted', ...FORBIDDEN, answer: undefined }, [creates]),
});

interface RecordGrants {
  /** `firewall.grant`: the rules are `firewall.grant.read` and `firewall.grant.write`. */
  readonly id: string;
  readonly section: string;
  /** `a Firewall, its rules and its devices`. */
  readonly what: string;
  /**
   * Seeded records that demo-operator may write (odd ids), only read (ids divisible by 4) and not see (the rest).
   * Parameters of records below them may be included; a path takes those it names.
   */
  readonly writable: Params;
  readonly readable: Params;
  readonly hidden: Params;
  readonly reads: readonly Asks[];
  readonly writes?: readonly Asks[];
  readonly assumed?: string;
}

/** The grants that a restricted user needs on a record to read and to change it. */
export function recordGrants(resource: RecordGrants): SpecifiedRule[] {
  const { id, section, what, writable, readable, hidden, reads, writes = [], assumed } = resource;
  const at = (asks: readonly Asks[], ...records: readonly Params[]): Example[] =>
    each(
      { token: 'demo-operator' },
      records.flatMap((params) => asks.map((ask) => ask(params))),
    );
  const rule = (name: string, rest: Pick<SpecifiedRule, 'rule' | 'accepted'>, refusals: readonly Example[]) => ({
    id: `${id}.${name}`,
    section,
    ...rest,
    ...(assumed !== undefined && { assumed }),
    refused: each({ ...FORBIDDEN, answer: undefined }, refusals),
  });
  const read = rule(
    'read',
    { rule: `A restricted user needs a grant to read ${what}.`, accepted: at(reads, writable, readable) },
    at(reads, hidden),
  );
  if (writes.length === 0) return [read];
  return [
    read,
    rule(
      'write',
      {
        rule: `A restricted user needs a \`read_write\` grant to change ${what}; it is looked at before the body.`,
        accepted: at(writes, writable),
      },
      [
        ...at(writes, readable, hidden),
        ...at(writes, hidden).flatMap((example) => (example.body === undefined ? [] : [{ ...example, body: {} }])),
      ],
    ),
  ];
}

interface Unrestricted {
  readonly id: string;
  readonly section: string;
  /** `contacts`. */
  readonly what: string;
  readonly calls: readonly Example[];
  readonly assumed?: string;
}

/** Operations for unrestricted users only: no grant and no scope lets a restricted one through. */
export const unrestrictedOnly = ({ id, section, what, calls, assumed }: Unrestricted): SpecifiedRule => ({
  id,
  section,
  rule: `Only unrestricted users may do anything with ${what}, whatever grants and scopes there are.`,
  ...(assumed !== undefined && { assumed }),
  accepted: calls,
  refused: [
    { token: 'demo-restricted' },
    { token: 'demo-operator', persona: { grants: { global: { account_access: 'read_write' } } } },
  ].flatMap((who) => each({ ...who, ...FORBIDDEN, answer: undefined }, calls)),
});
