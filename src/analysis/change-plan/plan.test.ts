import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { filled } from './fill.ts';
import { planOf } from './plan.ts';
import type { RecordedChange } from '#contract/changes/recorded.ts';
import { PLAN_KIND, readPlan } from './schema.ts';
import { change, copy } from './testing.ts';

const firewall = { id: 7, label: 'edge', status: 'enabled', tags: ['a'], updated: '2026-03-01T12:00:00' };
const put = (before: object, body: object): RecordedChange =>
  change('PUT /networking/firewalls/{firewallId}', {
    params: { firewallId: 7 },
    body,
    before,
    after: { ...before, ...body, updated: '2026-03-01T13:00:00' },
  });

describe('a plan', () => {
  it('has one request for several changes of a record', () => {
    const { steps } = planOf(
      copy([put(firewall, { label: 'a' }), put({ ...firewall, label: 'a' }, { status: 'disabled' })]),
    );
    expect(steps).toMatchObject([{ body: { label: 'a', status: 'disabled' }, before: firewall }]);
  });

  it('has nothing of a change that was set back', () => {
    const there = put(firewall, { tags: ['b'] });
    expect(planOf(copy([there, put({ ...firewall, tags: ['b'] }, { tags: ['a'] })])).steps).toEqual([]);
  });

  it('keeps two changes of a record where another one takes the name between them', () => {
    const create = change('POST /networking/firewalls', { body: { label: 'edge' }, answer: { id: 8, label: 'edge' } });
    const changes = [put(firewall, { label: 'old' }), create, put({ ...firewall, label: 'old' }, { tags: [] })];
    expect(planOf(copy(changes)).steps).toHaveLength(3);
  });

  it('keeps a record that was made and deleted where another one used its address', () => {
    const instance = { id: 57, ipv4: ['203.0.113.9'] };
    const changes = [
      change('POST /compute/instances', { answer: instance }),
      change('POST /networking/ips/assign', { body: { assignments: [{ address: '203.0.113.9', compute_id: 1 }] } }),
      change('DELETE /compute/instances/{computeId}', { params: { computeId: 57 }, before: instance }),
    ];
    expect(planOf(copy(changes)).steps).toHaveLength(3);
  });

  it('has the last rules alone', () => {
    const rules = (inbound: readonly object[], rest: Partial<RecordedChange> = {}) =>
      change('PUT /networking/firewalls/{firewallId}/rules', { params: { firewallId: 7 }, body: { inbound }, ...rest });
    const attach = change('POST /networking/firewalls/{firewallId}/devices', {
      params: { firewallId: 7 },
      body: { id: 1, type: 'compute' },
      answer: { id: 70 },
    });
    const changes = [rules([], { body: { outbound: [1] } }), attach, rules([{ action: 'ACCEPT' }])];
    expect(planOf(copy(changes)).steps.map(({ body }) => body)).toEqual([
      { id: 1, type: 'compute' },
      { inbound: [{ action: 'ACCEPT' }] },
    ]);
  });

  it('keeps what a record does not show', () => {
    const config = { id: 2, port: 443, ssl_key: '<REDACTED>', ssl_cert: '<REDACTED>' };
    const key = change('PUT /nodebalancers/{nodeBalancerId}/configs/{configId}', {
      params: { nodeBalancerId: 1, configId: 2 },
      body: { ssl_key: 'KEY', ssl_cert: 'CERT' },
      before: config,
      after: config,
    });
    expect(planOf(copy([key]))).toMatchObject({ secrets: ['SSL_KEY'], steps: [{ body: { ssl_key: '$SSL_KEY' } }] });
  });

  it('refers to ids, addresses, and what came with a record', () => {
    const instance = { id: 57, label: 'web-9', ipv4: ['203.0.113.9', '192.168.130.9'], ipv6: '2001:db8::9/128' };
    const balancer = { id: 9, label: 'lb', ipv4: '203.0.113.80' };
    const changes = [
      change('POST /compute/instances', { body: { root_pass: 'one' }, answer: instance, after: instance }),
      change('POST /nodebalancers', { body: { configs: [{ port: 80 }] }, answer: balancer, after: balancer }),
      change('POST /nodebalancers/{nodeBalancerId}/configs/{configId}/nodes', {
        params: { nodeBalancerId: 9, configId: 90 },
        body: { label: 'web-9', address: '192.168.130.9:80' },
        answer: { id: 900, label: 'web-9' },
        meant: { '/nodebalancers/9/configs/90': { port: 80 } },
      }),
      change('PUT /nodebalancers/{nodeBalancerId}/configs/{configId}', {
        params: { nodeBalancerId: 9, configId: 90 },
        body: { check: 'http' },
        before: { id: 90, port: 80 },
      }),
      change('PUT /networking/firewalls/{firewallId}/rules', {
        params: { firewallId: 57 },
        body: { inbound: [{ addresses: { ipv4: ['203.0.113.9/32', '203.0.113.99/32'], ipv6: ['2001:db8::9/128'] } }] },
      }),
      change('PUT /networking/ips/{address}', { params: { address: '203.0.113.9' }, body: { rdns: 'a.example.com' } }),
      change('POST /networking/ips/share', { body: { compute_id: 57, ips: ['203.0.113.80', '203.0.113.10'] } }),
      change('POST /compute/instances', { body: { root_pass: 'two', image: 'private/57' }, answer: { id: 58 } }),
    ];
    const { steps, secrets } = planOf(copy(changes));
    const address = { $step: 1, field: 'ipv4', is: 'public' };
    const port = { $step: 2, find: [{ list: 'configs', where: { port: 80 } }] };
    expect(secrets).toEqual(['ROOT_PASS', 'ROOT_PASS_2']);
    expect(steps.map(({ params, body }) => ({ params, body }))).toEqual([
      { params: {}, body: { root_pass: '$ROOT_PASS' } },
      { params: {}, body: { configs: [{ port: 80 }] } },
      {
        params: { nodeBalancerId: { $step: 2, field: 'id' }, configId: port },
        body: { label: 'web-9', address: { $join: [{ $step: 1, field: 'ipv4', is: 'private' }, ':80'] } },
      },
      { params: { nodeBalancerId: { $step: 2, field: 'id' }, configId: port }, body: { check: 'http' } },
      {
        params: { firewallId: 57 },
        body: {
          inbound: [
            {
              addresses: {
                ipv4: [{ $join: [address, '/32'] }, '203.0.113.99/32'],
                ipv6: [{ $join: [{ $step: 1, field: 'ipv6' }, '/128'] }],
              },
            },
          ],
        },
      },
      { params: { address }, body: { rdns: 'a.example.com' } },
      {
        params: {},
        body: { compute_id: { $step: 1, field: 'id' }, ips: [{ $step: 2, field: 'ipv4' }, '203.0.113.10'] },
      },
      { params: {}, body: { root_pass: '$ROOT_PASS_2', image: 'private/57' } },
    ]);
  });
});

test('no text of a secret is ever in a plan, and each comes back where it was', () => {
  const secret = fc.string({ minLength: 12, maxLength: 20 }).map((text) => `s-${text}`);
  fc.assert(
    fc.property(secret, secret, (root_pass, user_data) => {
      const body = {
        label: 'web',
        root_pass,
        metadata: { user_data },
        stackscript_data: { key: user_data, more: [root_pass] },
      };
      const made = change('POST /compute/instances', {
        body,
        answer: { id: 1, root_pass },
        after: { id: 1, root_pass },
      });
      const plan = planOf(copy([made]));
      const text = JSON.stringify(plan);
      for (const one of [root_pass, user_data]) expect(text).not.toContain(JSON.stringify(one).slice(1, -1));
      const [step] = plan.steps;
      const secrets = Object.fromEntries(
        plan.secrets.map((name) => [name, /USER|KEY/.test(name) ? user_data : root_pass]),
      );
      expect(step && filled(step, {}, secrets)).toMatchObject({ step: { body } });
      expect(step && filled(step, {}, {})).toEqual({ lacking: [], secrets: plan.secrets });
    }),
  );
});

describe('a plan file', () => {
  const plan = planOf(copy([put(firewall, { label: 'a' })]));
  const refusal = (value: unknown): string => {
    const read = readPlan(typeof value === 'string' ? value : JSON.stringify(value));
    return 'problem' in read ? read.problem : 'read';
  };
  const [step] = plan.steps;

  it('is read as it was written, with what is unknown', () => {
    expect(readPlan(JSON.stringify({ ...plan, remark: 'x' }))).toEqual({ plan: { ...plan, remark: 'x' } });
  });

  it.each([
    ['{"kind":\n oops}', 'This is not JSON: it breaks off at line 2, column 2.'],
    [[], `This is not a change plan: its kind must be ${PLAN_KIND}.`],
    [{ ...plan, kind: 'binnacle-account' }, `This is not a change plan: its kind must be ${PLAN_KIND}.`],
    [{ ...plan, version: 2 }, 'A newer Binnacle wrote this file: format 2, and this one reads 1.'],
    [{ ...plan, steps: undefined }, /^The file is damaged at steps: /],
    [{ ...plan, at: 'today' }, 'The file is damaged at at: Must be a date and time.'],
    [
      { ...plan, steps: [{ ...step, operation: 'GET /profile' }] },
      'The file is damaged at steps[0].operation: GET /profile is no operation of a plan.',
    ],
    [
      { ...plan, steps: [{ ...step, params: {} }] },
      'The file is damaged at steps[0].params.firewallId: it must have a value.',
    ],
    [
      { ...plan, steps: [{ ...step, body: { id: { $step: 1, field: 'id' } } }] },
      'The file is damaged at steps[0]: it refers to step 1, which isn’t before it.',
    ],
    [{ ...plan, secrets: ['a b'] }, 'The file is damaged at secrets: a b is no name of a secret.'],
  ])('%# is refused with its place', (value, reason) => {
    expect(refusal(value)).toMatch(reason);
  });

  it('is never thrown over', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((steps) => JSON.stringify({ ...plan, steps })),
        ),
        (text) => void readPlan(text),
      ),
    );
  });
});
