import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { writeNamed } from '#contract/changes/operations.ts';
import { bodyFor, conflicts, traceOf } from './conflicts.ts';
import type { Filled } from './fill.ts';

const rule = (label: string) => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  ports: '80',
  addresses: { ipv4: ['0.0.0.0/0'] },
  label,
});
const firewall = {
  id: 7,
  label: 'edge',
  tags: ['a'],
  rules: { inbound: [rule('web')], inbound_policy: 'DROP' },
  updated: '2026-03-01T12:00:00',
};
const step = (operation: string, body: unknown, rest: Partial<Filled> = {}): Filled => ({
  operation,
  endpoint: writeNamed(operation),
  params: {},
  body,
  before: firewall,
  after: null,
  ...rest,
});
const update = step('PUT /networking/firewalls/{firewallId}', { tags: ['b'] }, { after: { ...firewall, tags: ['b'] } });

describe('a step meets', () => {
  it('nothing new where only what changes by itself has changed', () => {
    expect(conflicts(update, { record: { ...firewall, updated: '2026-03-02T12:00:00' } })).toEqual([]);
  });

  it('a record that has changed, by field', () => {
    expect(conflicts(update, { record: { ...firewall, label: 'x' } })).toEqual([
      { what: 'changed', fields: [{ field: 'label', before: 'edge', now: 'x' }] },
    ]);
  });

  it('a record that is gone', () => {
    expect(conflicts(update, { record: undefined })).toEqual([{ what: 'gone' }]);
  });

  it('a record that is as it would be', () => {
    expect(conflicts(update, { record: { ...firewall, tags: ['b'] } })).toEqual([{ what: 'already' }]);
  });

  it('another record of the same name', () => {
    const create = step('POST /networking/firewalls', { label: 'edge' }, { before: null });
    expect(conflicts(create, { records: [{ id: 1, label: 'other' }, firewall] })).toEqual([
      { what: 'exists', record: firewall },
    ]);
    expect(conflicts(create, { records: [] })).toEqual([]);
  });

  it('nothing where nothing can be read', () => {
    expect(conflicts(step('POST /networking/ips/assign', {}, { before: null }), {})).toEqual([]);
  });

  it('rules, whether they were read alone or with the firewall', () => {
    const rules = step('PUT /networking/firewalls/{firewallId}/rules', { inbound: [] });
    for (const before of [firewall, firewall.rules]) {
      expect(conflicts({ ...rules, before }, { record: { ...firewall, label: 'x' } })).toEqual([]);
      const now = { ...firewall, rules: { ...firewall.rules, inbound_policy: 'ACCEPT' } };
      expect(conflicts({ ...rules, before }, { record: now })).toMatchObject([
        { fields: [{ field: 'inbound_policy' }] },
      ]);
    }
  });
});

describe('a move of addresses', () => {
  const move = (holder: number | null) => ({ assignments: [{ address: '198.18.0.6', compute_id: holder }] });
  const assign = step('POST /networking/ips/assign', move(2), { before: move(1), after: move(2) });

  it('meets nothing while each address is where it was', () => {
    expect(conflicts(assign, { record: move(1) })).toEqual([]);
  });

  it('meets an address that someone else has moved, by its name', () => {
    expect(conflicts(assign, { record: move(3) })).toEqual([
      { what: 'changed', fields: [{ field: 'assignments.198.18.0.6', before: 1, now: 3 }] },
    ]);
    expect(conflicts(assign, { record: move(2) })).toEqual([{ what: 'already' }]);
  });

  it('is told from the holders where its answer was lost', () => {
    expect(traceOf(assign, { record: move(2) }).looks).toBe('done');
    expect(traceOf(assign, { record: move(1) }).looks).toBe('not-done');
    expect(traceOf(assign, { record: move(3) }).looks).toBe('unclear');
  });
});

test('what others share with an instance, or add to a port, stays', () => {
  const share = step('POST /networking/ips/share', { compute_id: 2, ips: ['198.18.0.6'] }, { before: { ips: [] } });
  const shared = bodyFor(share, { ips: ['198.18.0.9'] });
  expect(new Set(Object(shared).ips)).toEqual(new Set(['198.18.0.6', '198.18.0.9']));
  const node = (nth: number, rest: object = {}) => ({ address: `192.168.0.${nth}:80`, label: `web-${nth}`, ...rest });
  const shown = (nth: number, rest: object = {}) => node(nth, { mode: 'accept', weight: 100, ...rest });
  const rebuild = step(
    'POST /nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild',
    { nodes: [node(1, { id: 11 }), node(3)] },
    { before: { id: 1, nodes: [shown(1), shown(2)] } },
  );
  const body = bodyFor(rebuild, {
    id: 1,
    nodes: [shown(1, { weight: 7 }), shown(2), shown(4)],
  });
  expect(Object(body).nodes).toEqual([shown(1, { weight: 7 }), shown(4), node(3)]);
});

test('interfaces that have only been numbered anew are those of the step alone', () => {
  const shown = (id: number) => ({ id, active: id === 1, purpose: 'public', label: null });
  const interfaces = [{ purpose: 'public' }, { purpose: 'vlan', label: 'backend' }];
  const own = step(
    'PUT /compute/instances/{computeId}/configs/{configId}',
    { interfaces },
    { before: { id: 2, interfaces: [shown(1)] } },
  );
  expect(bodyFor(own, { id: 9, interfaces: [shown(7)] })).toEqual({ interfaces });
});

const tags = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });

test('a list that a step replaces never loses what others added, and has what the step adds', () => {
  fc.assert(
    fc.property(tags, tags, tags, (before, mine, theirs) => {
      const own = { ...update, before: { ...firewall, tags: before }, body: { tags: mine } };
      const body = bodyFor(own, { ...firewall, tags: theirs });
      const wanted = [
        ...theirs.filter((one) => mine.includes(one) || !before.includes(one)),
        ...mine.filter((one) => !theirs.includes(one) && !before.includes(one)),
      ];
      expect(new Set(Object(body).tags)).toEqual(new Set(wanted));
    }),
  );
});

test('a rule that someone else added stays, an empty field more or less', () => {
  const rules = step('PUT /networking/firewalls/{firewallId}/rules', { inbound: [rule('web'), rule('mine')] });
  const inbound = [{ ...rule('web'), description: null }, rule('theirs')];
  const body = bodyFor(rules, { ...firewall, rules: { inbound } });
  expect(Object(body).inbound.map(({ label }: { label: string }) => label)).toEqual(['web', 'theirs', 'mine']);
});

describe('what became of a step whose answer was lost', () => {
  const looks = (of: Filled, now: object) => traceOf(of, now).looks;

  it('is told by the fields that it changes', () => {
    expect(looks(update, { record: { ...firewall, label: 'x', tags: ['b'] } })).toBe('done');
    expect(looks(update, { record: { ...firewall, label: 'x' } })).toBe('not-done');
    expect(looks(update, { record: { ...firewall, tags: ['c'] } })).toBe('unclear');
    expect(looks({ ...update, after: null }, { record: firewall })).toBe('unclear');
  });

  it('is told of a deletion by the record', () => {
    const remove = step('DELETE /networking/firewalls/{firewallId}', null);
    expect(looks(remove, { record: undefined })).toBe('done');
    expect(looks(remove, { record: firewall })).toBe('not-done');
  });

  it('is told of a creation by records that were not there before, that of the name first', () => {
    const create = step('POST /networking/firewalls', { label: 'new' }, { before: null });
    const [other, made] = [
      { id: 8, label: 'other' },
      { id: 9, label: 'new' },
    ];
    expect(traceOf(create, { records: [firewall, other, made] }, ['7'])).toEqual({
      looks: 'done',
      candidates: [made, other],
    });
    expect(traceOf(create, { records: [firewall, other] }, ['7'])).toEqual({ looks: 'unclear', candidates: [other] });
    expect(traceOf(create, { records: [firewall] }, ['7'])).toEqual({ looks: 'not-done', candidates: [] });
  });
});
