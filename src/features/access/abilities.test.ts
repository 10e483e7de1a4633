import { expect, it } from 'vitest';
import type { Who } from '#api/permissions/permissions.ts';
import type { Grants } from '#contract/profile/schema.ts';
import { abilitiesOf, asksOf, recordAsksOf, requestText, summaryOf } from './abilities.ts';
import { KINDS } from './kinds.ts';

const NOTHING_LEARNT = { refusals: {} };

const grants = (rest: Partial<Grants> & { readonly add?: boolean } = {}): Grants => {
  const { add = false, ...records } = rest;
  return {
    global: {
      add_computes: add,
      add_databases: add,
      add_firewalls: add,
      add_images: add,
      add_nodebalancers: add,
      account_access: null,
    },
    compute: [],
    database: [],
    firewall: [],
    image: [],
    lkecluster: [],
    nodebalancer: [],
    vpc: [],
    ...records,
  };
};

const user = (rest: Partial<Who>): Who => ({
  known: true,
  profile: { username: 'ann', email: 'ann@example.com', restricted: rest.grants !== undefined, timezone: 'UTC' },
  scopes: ['*'],
  ...rest,
});

/** The texts of a row: what can be created, read, changed and deleted, and what is missing. */
function told(who: Who, label: string): readonly (string | undefined)[] {
  const row = abilitiesOf(who, NOTHING_LEARNT).find(({ kind }) => kind.title === label);
  const { create, read, change, delete: remove } = row?.abilities ?? {};
  return [create, read, change, remove].map((one) => one?.text).concat((row?.missing ?? []).map(({ id }) => id));
}

it('lets an unrestricted user with all scopes do everything', () => {
  const rows = abilitiesOf(user({}), NOTHING_LEARNT);
  expect(rows).toHaveLength(KINDS.length);
  expect(rows.flatMap(({ abilities }) => Object.values(abilities)).every(({ can }) => can === 'all')).toBe(true);
  expect(asksOf(rows)).toEqual([]);
});

it('lets a user of whom nothing is known try everything', () => {
  const rows = abilitiesOf({ known: false }, NOTHING_LEARNT);
  expect(rows.flatMap(({ abilities }) => Object.values(abilities)).every(({ can }) => can === 'all')).toBe(true);
});

it('names the scope that a token lacks, once for all that it would allow', () => {
  const who = user({ scopes: ['computes:read_only', 'firewall:*'] });
  expect(told(who, 'Instances')).toEqual(['No', 'Yes', 'No', 'No', ...Array(3).fill('computes:read_write')]);
  expect(told(who, 'Firewalls')).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  expect(asksOf(abilitiesOf(who, NOTHING_LEARNT))).toContainEqual({
    id: 'computes:read_write',
    text: 'Create, change and delete instances; create and change VLANs',
  });
});

it('counts the records that a restricted user may read and change', () => {
  const compute = [
    { id: 1, label: 'web-1', permissions: 'read_write' },
    { id: 2, label: 'web-2', permissions: 'read_only' },
    { id: 3, label: 'web-3', permissions: null },
  ] as const;
  const who = user({
    grants: grants({ compute: [...compute], image: [{ id: 7, label: 'golden', permissions: 'read_only' }] }),
  });
  expect(told(who, 'Instances')).toEqual(['No', '2 instances', '1 instance', '1 instance', 'add_computes']);
  expect(told(who, 'Images').slice(1, 3)).toEqual(['Public ones, and 1 of the account', 'None granted']);
  expect(told(who, 'IP addresses')).toEqual([
    'For your instances',
    'Those of your instances',
    'Those of your instances',
    undefined,
  ]);
  expect(recordAsksOf(who)).toEqual([
    { id: 'read_write on instance 2', text: 'Change web-2' },
    { id: 'read_only on instance 3', text: 'Read web-3' },
    { id: 'read_write on instance 3', text: 'Change web-3' },
    { id: 'read_write on image 7', text: 'Change golden' },
  ]);
  expect(summaryOf(abilitiesOf(who, NOTHING_LEARNT), who)).toBe(
    'You can create nothing. You can change 1 record, and only read 2 more.',
  );
});

it('asks for a grant by its kind where the server names no record', () => {
  const who = user({ grants: grants() });
  expect(told(who, 'Firewalls')).toEqual([
    'No',
    ...Array(3).fill('None granted'),
    'add_firewalls',
    'read_only on firewall',
    'read_write on firewall',
    'read_write on firewall',
  ]);
  expect(told(who, 'Databases').slice(0, 4)).toEqual(['No', 'None granted', 'None granted', 'No']);
  const asks = asksOf(abilitiesOf(who, NOTHING_LEARNT));
  expect(asks).toContainEqual({ id: 'add_computes', text: 'Create instances and Kubernetes clusters' });
  expect(asks).toContainEqual({ id: 'read_write on firewall', text: 'Change and delete firewalls' });
  expect(asks).toContainEqual({
    id: 'unrestricted user',
    text: 'Delete databases; create, read, change and delete Managed services',
  });
  expect(new Set(asks.map(({ id }) => id)).size).toBe(asks.length);
});

it('takes a server without grants on clusters as one that lets everybody', () => {
  const { lkecluster, ...older } = grants({ add: true });
  expect(lkecluster).toEqual([]);
  expect(told(user({ grants: older }), 'Kubernetes clusters')).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
});

it('tells a refusal that has no name in its own words, and offers nothing to ask for', () => {
  const refused = { refusals: { 'GET /networking/vlans': 'Not on this plan' } };
  const row = abilitiesOf(user({}), refused).find(({ kind }) => kind.title === 'VLANs');
  expect(row?.abilities.read).toEqual({ can: 'none', text: 'Not on this plan' });
  expect(row?.missing).toEqual([]);
});

it('writes a request that an administrator can act on', () => {
  const who = user({ grants: grants({ firewall: [{ id: 4, label: 'edge', permissions: 'read_only' }] }) });
  const databases = asksOf(abilitiesOf(who, NOTHING_LEARNT)).filter(({ id }) => id === 'add_databases');
  expect(requestText('ann', [...databases, ...recordAsksOf(who)])).toBe(
    'Access for ann:\n- add_databases (create databases)\n- read_write on firewall 4 (change edge)',
  );
});
