import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Compute } from '#contract/computes/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { type Facts, LINKS, type LinkId, readinessOf, verdictOf } from './readiness.ts';

const AT = '2026-03-01T12:00:00';
const PHONES = [null, '', '112'] as const;
const GROUPS = ['', 'On call', 'QA'] as const;
/** Two addresses of instances, a private one of the second, one of nobody, and a name. */
const ADDRESSES = ['http://198.18.0.1/', '198.18.0.2:22', '10.0.0.2', '203.0.113.9', 'https://example.com'] as const;

const compute = (id: number): Compute => ({
  id,
  label: `web-${id}`,
  region: id === 1 ? 'us-east' : 'eu-west',
  image: null,
  group: '',
  tags: [],
  created: AT,
  has_user_data: false,
  host_uuid: '',
  hypervisor: 'kvm',
  ipv4: id === 2 ? ['198.18.0.2', '10.0.0.2'] : [`198.18.0.${id}`],
  ipv6: null,
  specs: { disk: 1, memory: 1, gpus: 0, transfer: 1 },
  alerts: { cpu: 0, io: 0, network_in: 0, network_out: 0, transfer_quota: 0 },
  backups: { schedule: { day: null, window: null } },
});

const service = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  address: fc.constantFrom(...ADDRESSES),
  consultation_group: fc.constantFrom(...GROUPS),
  credentials: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  status: fc.constantFrom('ok', 'problem', 'pending', 'disabled', 'other'),
});
const contact = fc.record({
  group: fc.constantFrom(null, 'On call', 'QA', 'Other'),
  primary: fc.constantFrom(...PHONES),
  secondary: fc.constantFrom(...PHONES),
});
const world = fc.record({
  service,
  contacts: fc.array(contact, { maxLength: 4 }),
  credentials: fc.array(fc.option(fc.constant(AT)), { maxLength: 3 }),
  access: fc.tuple(fc.boolean(), fc.boolean()),
  issues: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const serviceOf = ({ service: drawn }: World): Service => ({
  ...drawn,
  service_type: 'url',
  label: 'drawn',
  timeout: 10,
  body: null,
  notes: null,
  region: drawn.address === '10.0.0.2' ? 'eu-west' : null,
  created: AT,
  updated: AT,
});

const factsOf = ({ contacts, credentials, access, issues }: World): Facts => ({
  contacts: contacts.map(({ group, ...phone }, index) => ({
    id: index + 1,
    name: `Contact ${index + 1}`,
    email: '',
    group,
    phone,
    updated: AT,
  })),
  credentials: credentials.map((at, index) => ({
    id: index + 1,
    label: `Credential ${index + 1}`,
    last_decrypted: at,
  })),
  settings: access.map((allowed, index) => ({
    id: index + 1,
    label: `web-${index + 1}`,
    group: '',
    ssh: { access: allowed, user: null, ip: 'any', port: null },
  })),
  issues: issues.map((services, index) => ({
    id: index + 1,
    created: AT,
    entity: { id: index, label: `Issue ${index + 1}`, type: 'ticket', url: '/' },
    services,
  })),
  computes: [compute(1), compute(2)],
});

/** Whether each question about the records is answered with yes, asked without the chain. */
function asked({ service: { address, consultation_group: group, credentials: ids, status }, ...all }: World) {
  const members = all.contacts.filter((one) => group !== '' && one.group === group);
  const used = ids.filter((id) => id <= all.credentials.length);
  const on = { 'http://198.18.0.1/': 0, '198.18.0.2:22': 1, '10.0.0.2': 1 }[String(address)];
  return {
    service: status !== 'disabled',
    group: members.length > 0,
    // A chain that ends at its group is not broken again at the phone.
    phone: members.length === 0 || members.some((one) => `${one.primary ?? ''}${one.secondary ?? ''}` !== ''),
    credential: used.some((id) => all.credentials[id - 1] !== null),
    ssh: on === undefined || all.access[on] === true,
    issue: status !== 'problem',
  } satisfies Record<LinkId, boolean>;
}

describe('the readiness of a service', () => {
  it('agrees with the records, whatever they are: each link, the first that is broken, the verdict', () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const readiness = readinessOf(serviceOf(drawn), factsOf(drawn));
        const answers = asked(drawn);
        for (const id of LINKS) expect([id, readiness.links[id].state !== 'broken']).toEqual([id, answers[id]]);
        expect(readiness.broken).toBe(LINKS.find((id) => !answers[id]));
        expect(verdictOf(readiness).label === 'Ready').toBe(Object.values(answers).every(Boolean));
      }),
      { numRuns: 1000 },
    );
  });

  it('never says ready, nor names another link, where something could not be read', () => {
    fc.assert(
      fc.property(
        world,
        fc.constantFrom(...(['contacts', 'credentials', 'settings', 'issues', 'computes'] as const)),
        fc.constantFrom('failed', undefined),
        (drawn, lost, how) => {
          const whole = readinessOf(serviceOf(drawn), factsOf(drawn));
          const part = readinessOf(serviceOf(drawn), { ...factsOf(drawn), [lost]: how });
          for (const id of LINKS)
            if (part.links[id].state !== 'unknown') expect(part.links[id]).toEqual(whole.links[id]);
          if (part.isPartial) expect(verdictOf(part).label).not.toBe('Ready');
          else expect(part).toEqual(whole);
        },
      ),
    );
  });

  it('names the newest issue of a problem, and leads to it', () => {
    const drawn: World = {
      service: { id: 2, address: '203.0.113.9', consultation_group: '', credentials: [], status: 'problem' },
      contacts: [],
      credentials: [],
      access: [true, true],
      issues: [[2], [1], [1, 2]],
    };
    const { issue } = readinessOf(serviceOf(drawn), factsOf(drawn)).links;
    expect(issue).toEqual({ state: 'broken', text: 'Issue 3', to: '/managed/issues/3' });
  });
});
