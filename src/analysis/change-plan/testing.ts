import fc from 'fast-check';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { type Fields, isFields } from '#contract/account-file/places.ts';
import { parameterNames } from '#contract/endpoint.ts';
import { listMadeIn, pathWith } from '#contract/changes/operations.ts';
import type { CopyState, RecordedChange } from '#contract/changes/recorded.ts';

type Row = Record<string, unknown>;

/** A request, with what it answers. */
export interface Request {
  readonly operation: string;
  readonly params: RecordedChange['params'];
  readonly body: unknown;
}

/**
 * A small account with the rules that make the order of requests matter: labels are unique within a list, what is below
 * a record goes with it, ids and addresses come from the server, and what a body names must be there.
 */
export class Account {
  readonly records = new Map<string, Row>();
  #next: number;

  constructor(next: number) {
    this.#next = next;
  }

  static copyOf(other: Account, next: number): Account {
    const copy = new Account(next);
    for (const [path, record] of other.records) copy.records.set(path, structuredClone(record));
    return copy;
  }

  #isFree(list: string, label: unknown, but?: string): boolean {
    return ![...this.records].some(
      ([path, record]) => path !== but && path.slice(0, path.lastIndexOf('/')) === list && record['label'] === label,
    );
  }

  /** The addresses that instances have. */
  #addresses(): readonly unknown[] {
    return [...this.records.values()].flatMap(({ ipv4 }): readonly unknown[] => (Array.isArray(ipv4) ? ipv4 : []));
  }

  /** Undefined where it is refused. */
  send({ operation, params, body }: Request): RecordedChange | undefined {
    const [method = '', template = ''] = operation.split(' ');
    const path = pathWith(template, params);
    const change = (before: unknown, after: unknown, answer: unknown): RecordedChange =>
      structuredClone({ id: 0, at: '2026-03-01T12:00:00', operation, params, body, answer, before, after });
    const fields = isFields(body) ? body : {};
    const address = typeof fields['address'] === 'string' ? fields['address'].replace(/:80$/, '') : undefined;
    if (address !== undefined && !this.#addresses().includes(address)) return undefined;
    if (method === 'POST') {
      if (listMadeIn(operation) === undefined) return undefined;
      const above = path.split('/').length > 3 ? path.slice(0, path.lastIndexOf('/')) : undefined;
      if (parameterNames(template).length > 0 && !this.records.has(above ?? '')) return undefined;
      if (fields['label'] !== undefined && !this.#isFree(path, fields['label'])) return undefined;
      if (typeof fields['id'] === 'number' && !this.records.has(`/compute/instances/${fields['id']}`)) return undefined;
      const id = (this.#next += 1);
      const record: Row = { ...fields, id };
      if (path.endsWith('/devices')) record['entity'] = { id: fields['id'], type: fields['type'] };
      if (path === '/compute/instances')
        record['ipv4'] = [`203.0.${id >> 8}.${id & 255}`, `192.168.${128 + (id >> 8)}.${id & 255}`];
      this.records.set(`${path}/${id}`, record);
      return change(null, record, record);
    }
    const own = this.records.get(path);
    if (own === undefined) return undefined;
    if (method === 'DELETE') {
      for (const one of this.records.keys()) if (one === path || one.startsWith(`${path}/`)) this.records.delete(one);
      // A firewall no longer protects what is gone.
      for (const [one, { entity }] of this.records)
        if (isFields(entity) && `/compute/instances/${String(entity['id'])}` === path) this.records.delete(one);
      return change(own, null, {});
    }
    if (fields['label'] !== undefined && !this.#isFree(path.slice(0, path.lastIndexOf('/')), fields['label'], path))
      return undefined;
    const after = { ...own, ...fields };
    this.records.set(path, after);
    return change(own, after, after);
  }

  /** Everything but ids and what follows from them, in an order of its own. */
  told(): readonly string[] {
    const labelOf = (path: string): string => JSON.stringify(this.records.get(path)?.['label'] ?? '?');
    const names = new Map(
      [...this.records].flatMap(([path, { ipv4 }]) =>
        Array.isArray(ipv4) ? ipv4.map((one, nth) => [String(one), `${nth} of ${labelOf(path)}`] as const) : [],
      ),
    );
    return [...this.records]
      .map(([path, { id, ipv4, entity, ...rest }]) => {
        const above = path.split('/').length > 4 ? labelOf(path.split('/').slice(0, -2).join('/')) : '';
        const holder = isFields(entity) ? labelOf(`/compute/instances/${String(entity['id'])}`) : '';
        const address =
          typeof rest['address'] === 'string'
            ? rest['address'].replace(/^[^:]+/, (one) => names.get(one) ?? 'left')
            : '';
        const [list] = /^\/\w+(\/[a-z]+)?/.exec(path) ?? [''];
        return JSON.stringify([
          list,
          above,
          holder,
          address,
          isFields(entity)
            ? ''
            : Object.entries({ ...rest, address }).toSorted(([one], [other]) => byCodeUnits(one, other)),
        ]);
      })
      .toSorted();
  }
}

/** What a user does next; numbers choose among what is there. */
export type Move = {
  readonly kind: keyof typeof MOVES;
  readonly nth: number;
  readonly other: number;
  readonly fields: Fields;
};

const LISTS = ['/compute/instances', '/networking/firewalls', '/nodebalancers'] as const;
const PARAMS = ['computeId', 'firewallId', 'nodeBalancerId'] as const;

/** The ids of a list, and one that is not there. */
const idsIn = (account: Account, list: string): readonly number[] => [
  ...[...account.records].flatMap(([path, { id }]) =>
    path.slice(0, path.lastIndexOf('/')) === list ? [Number(id)] : [],
  ),
  999_999,
];
const chosen = (ids: readonly number[], nth: number): number => ids[nth % ids.length] ?? 999_999;

/** The requests of a user. */
const MOVES = {
  create: (_: Account, { nth, fields }: Move): Request => ({
    operation: `POST ${LISTS[nth % 3] ?? ''}`,
    params: {},
    body: { label: 'a', ...fields },
  }),
  update: (account: Account, { nth, other, fields }: Move): Request => {
    const list = LISTS[nth % 3] ?? '';
    const name = PARAMS[nth % 3] ?? '';
    return {
      operation: `PUT ${list}/{${name}}`,
      params: { [name]: chosen(idsIn(account, list), other) },
      body: fields,
    };
  },
  remove: (account: Account, { nth, other }: Move): Request => {
    const list = LISTS[nth % 3] ?? '';
    const name = PARAMS[nth % 3] ?? '';
    return {
      operation: `DELETE ${list}/{${name}}`,
      params: { [name]: chosen(idsIn(account, list), other) },
      body: null,
    };
  },
  attach: (account: Account, { nth, other }: Move): Request => ({
    operation: 'POST /networking/firewalls/{firewallId}/devices',
    params: { firewallId: chosen(idsIn(account, '/networking/firewalls'), nth) },
    body: { id: chosen(idsIn(account, '/compute/instances'), other), type: 'compute' },
  }),
  detach: (account: Account, { nth, other }: Move): Request => {
    const firewallId = chosen(idsIn(account, '/networking/firewalls'), nth);
    const deviceId = chosen(idsIn(account, `/networking/firewalls/${firewallId}/devices`), other);
    return {
      operation: 'DELETE /networking/firewalls/{firewallId}/devices/{deviceId}',
      params: { firewallId, deviceId },
      body: null,
    };
  },
  port: (account: Account, { nth, other }: Move): Request => ({
    operation: 'POST /nodebalancers/{nodeBalancerId}/configs',
    params: { nodeBalancerId: chosen(idsIn(account, '/nodebalancers'), nth) },
    body: { label: `port ${other % 3}` },
  }),
  node: (account: Account, { nth, other, fields }: Move): Request => {
    const nodeBalancerId = chosen(idsIn(account, '/nodebalancers'), nth);
    const configId = chosen(idsIn(account, `/nodebalancers/${nodeBalancerId}/configs`), other);
    const instance = account.records.get(`/compute/instances/${chosen(idsIn(account, '/compute/instances'), other)}`);
    const address = Array.isArray(instance?.['ipv4']) ? String(instance['ipv4'][1]) : '0.0.0.0';
    return {
      operation: 'POST /nodebalancers/{nodeBalancerId}/configs/{configId}/nodes',
      params: { nodeBalancerId, configId },
      body: { label: 'n', ...fields, address: `${address}:80` },
    };
  },
} as const;

const isKind = (name: string): name is keyof typeof MOVES => Object.hasOwn(MOVES, name);
const KINDS = Object.keys(MOVES).filter(isKind);

const fields = fc.record(
  {
    label: fc.constantFrom('a', 'b', 'c'),
    tags: fc.constantFrom(['x'], ['y'], []),
    group: fc.constantFrom('one', 'two'),
  },
  { requiredKeys: [] },
);

export const anyMoves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...KINDS), nth: fc.nat(5), other: fc.nat(5), fields }),
  { minLength: 4, maxLength: 30, size: 'max' },
);

/** Does what can be done of these, one after the other, and gives what was done. */
export const play = (account: Account, moves: readonly Move[]): readonly RecordedChange[] =>
  moves.flatMap((move) => account.send(MOVES[move.kind](account, move)) ?? []);

/** What a copy says of itself after these changes. */
export const copy = (changes: readonly RecordedChange[]): NonNullable<CopyState> => ({
  api: 'https://api.example/v4',
  at: '2026-03-01T12:00:00',
  username: 'admin',
  restricted: false,
  missing: [],
  broken: [],
  changes: [...changes],
});

/** A change with what a test needs of it. */
export const change = (operation: string, rest: Partial<RecordedChange>): RecordedChange => ({
  id: 1,
  at: '2026-03-01T12:00:00',
  operation,
  params: {},
  body: null,
  answer: {},
  before: null,
  after: null,
  ...rest,
});
