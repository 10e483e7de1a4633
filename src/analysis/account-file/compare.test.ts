import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Comparison, compareAccounts, type Copy } from './compare.ts';
import { anyCopy, anyPart, applied, ordered } from './testing.ts';

const copy = (answers: Record<string, unknown>, rest: Partial<Copy> = {}): Copy => ({
  answers,
  missing: [],
  restricted: false,
  ...rest,
});

/** What a comparison says, in short. */
const told = ({ changes }: Comparison) =>
  changes.map(({ how, path, id, fields }) => [how, `${path} ${id}`, ...fields.map(({ field }) => field)]);

const web = { id: 1, label: 'web-1', tags: ['a', 'b'], updated: '2026-03-01T12:00:00' };

describe('a comparison of two copies', () => {
  it('names the fields of a record that changed, and no others', () => {
    const [before, now] = [
      copy({ '/compute/instances': [web] }),
      copy({ '/compute/instances': [{ ...web, label: 'w' }] }),
    ];
    expect(told(compareAccounts(before, now))).toEqual([['changed', '/compute/instances 1', 'label']]);
  });

  it('says nothing of the order of plain values, nor of times', () => {
    const other = { ...web, tags: ['b', 'a'], updated: '2026-03-02T12:00:00' };
    const [before, now] = [copy({ '/compute/instances': [web] }), copy({ '/compute/instances': [other] })];
    expect(told(compareAccounts(before, now))).toEqual([]);
    expect(told(compareAccounts(before, now, { every: true }))).toEqual([
      ['changed', '/compute/instances 1', 'updated'],
    ]);
  });

  it('leaves out what moves within the entries of a list', () => {
    const pools = (status: string) => ({
      '/lke/clusters': [{ id: 1, label: 'a' }],
      '/lke/clusters/1/pools': [{ id: 2, count: 1, nodes: [{ id: 'x', status }] }],
    });
    expect(told(compareAccounts(copy(pools('ready')), copy(pools('not_ready'))))).toEqual([]);
  });

  it('tells what is below a record that came or went with that record', () => {
    const [before, now] = [
      copy({ '/nodebalancers': [] }),
      copy({
        '/nodebalancers': [{ id: 1, label: 'lb' }],
        '/nodebalancers/1/configs': [{ id: 2, port: 80 }],
        '/nodebalancers/1/configs/2/nodes': [{ id: 3, label: 'n' }],
      }),
    ];
    const { changes } = compareAccounts(before, now);
    expect(changes.map(({ how, id, followers }) => [how, id, followers.map(({ path }) => path)])).toEqual([
      ['added', '1', ['/nodebalancers/1/configs', '/nodebalancers/1/configs/2/nodes']],
    ]);
  });

  it('joins the two records of a database', () => {
    const database = (label: string, port: number) => ({
      '/databases/instances': [{ id: 1, label, engine: 'mysql' }],
      '/databases/mysql/instances/1': { id: 1, label, engine: 'mysql', port },
    });
    expect(told(compareAccounts(copy(database('a', 1)), copy(database('b', 2))))).toEqual([
      ['changed', '/databases/instances 1', 'label', 'port'],
    ]);
  });

  it('claims nothing of what one side does not have, and passes on why', () => {
    const before = copy({ '/images': [{ id: 'private/1', label: 'x' }] });
    const now = copy({ '/images': [] }, { missing: [{ path: '/images', reason: 'Server error (500)' }] });
    const { changes, unclear } = compareAccounts(before, now);
    expect(changes).toEqual([]);
    expect(unclear.find(({ kind }) => kind === 'images')).toMatchObject({ now: 'Server error (500)' });
  });

  it('is not sure that a record is gone for who does not see all, except of what everyone sees', () => {
    const before = copy({ '/networking/firewalls': [{ id: 1, label: 'a' }], '/regions': [{ id: 'us-east' }] });
    const now = copy({ '/networking/firewalls': [], '/regions': [] }, { restricted: true });
    expect(compareAccounts(before, now).changes.map(({ id, how, sure }) => [id, how, sure])).toEqual([
      ['1', 'removed', false],
      ['us-east', 'removed', true],
    ]);
  });
});

describe('for any two accounts', () => {
  test('one differs from itself in nothing', () => {
    fc.assert(
      fc.property(anyPart, fc.boolean(), (one, every) => {
        expect(compareAccounts(one, structuredClone(one), { every }).changes).toEqual([]);
      }),
    );
  });

  test('what is added one way is removed the other way, and fields change back', () => {
    const flipped = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    const facts = ({ changes }: Comparison, turn: boolean) =>
      changes
        .map(({ path, id, how, before, now, fields, followers }) => {
          const sides = <T extends { before: unknown; now: unknown }>(one: T): T =>
            turn ? { ...one, before: one.now, now: one.before } : one;
          return JSON.stringify({
            path,
            id,
            how: turn ? flipped[how] : how,
            ...sides({ before, now }),
            fields: fields.map(sides).toSorted((a, b) => (a.field < b.field ? -1 : 1)),
            followers: followers.map(sides),
          });
        })
        .toSorted();
    fc.assert(
      fc.property(anyPart, anyPart, fc.boolean(), (one, other, every) => {
        expect(facts(compareAccounts(one, other, { every }), true)).toEqual(
          facts(compareAccounts(other, one, { every }), false),
        );
      }),
    );
  });

  test('the changes make the one of the other', () => {
    fc.assert(
      fc.property(anyCopy, anyCopy, (one, other) => {
        const { changes, unclear } = compareAccounts(one, other, { every: true });
        expect(unclear).toEqual([]);
        expect(ordered(applied(one, { changes, unclear }))).toEqual(ordered(other.answers));
      }),
    );
  });

  test('nothing is said of an answer that one of them does not have', () => {
    fc.assert(
      fc.property(anyPart, anyPart, (one, other) => {
        const absent = [...one.missing, ...other.missing].map(({ path }) => path);
        for (const { path } of compareAccounts(one, other).changes) expect(absent).not.toContain(path);
      }),
    );
  });

  test('what changes by itself only adds to what is said', () => {
    fc.assert(
      fc.property(anyPart, anyPart, (one, other) => {
        const all = new Set(
          compareAccounts(one, other, { every: true }).changes.map(({ path, id }) => `${path} ${id}`),
        );
        for (const { path, id } of compareAccounts(one, other).changes) expect(all).toContain(`${path} ${id}`);
      }),
    );
  });
});
