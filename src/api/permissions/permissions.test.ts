import { beforeEach, describe, expect, it } from 'vitest';
import { computesApi } from '#contract/computes/api.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/envelope.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Grants, Profile } from '#contract/profile/schema.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { configure } from '../environment.ts';
import { forgetCapabilities, learnScopes, capabilities } from './capabilities.ts';
import { signInAs } from '../session/session.ts';
import { json, refusal, rig } from '../testing.ts';
import { refusalOf, type Who } from './permissions.ts';

const profile = (restricted: boolean): Profile => ({
  username: 'ann',
  email: 'ann@example.com',
  restricted,
  timezone: 'UTC',
});
const grants = (firewall: Grants['firewall'], add: boolean): Grants => ({
  global: {
    add_computes: add,
    add_databases: add,
    add_firewalls: add,
    add_images: false,
    add_nodebalancers: add,
    account_access: null,
  },
  compute: [],
  database: [],
  firewall,
  image: [{ id: 7, label: 'golden', permissions: 'read_only' }],
  nodebalancer: [],
  vpc: [],
});
const permitted = (id: number, permissions: 'read_only' | 'read_write' | null) => ({
  id,
  label: `f${id}`,
  permissions,
});

const admin: Who = { known: true, profile: profile(false), scopes: ['*'] };
const readOnly: Who = { known: true, profile: profile(false), scopes: ['firewall:read_only', 'ips:read'] };
const restricted: Who = { known: true, profile: profile(true), scopes: ['*'], grants: grants([], false) };
const operator: Who = {
  known: true,
  profile: profile(true),
  scopes: ['*'],
  grants: grants([permitted(1, 'read_write'), permitted(4, 'read_only'), permitted(6, null)], true),
};
const stranger: Who = { known: false };

const removeDatabase = endpoint('DELETE', '/databases/mysql/instances/{instanceId}', {
  section: 'doc 1 §4.2',
  access: { scopes: ['databases:read_write'], unrestricted: true },
  response: nothing,
});
const imageAccess = (level: 'read_only' | 'read_write') =>
  endpoint('GET', '/images/{imageId}', {
    section: 'doc 2 §4.2',
    access: { grant: { kind: 'image', param: 'imageId', level } },
    texts: ['imageId'],
    response: nothing,
  });

const fresh = { refusals: {} };
const may = (who: Who, ...[asked, params]: [Parameters<typeof refusalOf>[2], Record<string, string | number>?]) =>
  refusalOf(who, fresh, asked, params);

describe('permissions', () => {
  it.each([
    ['admin', admin, [undefined, undefined, undefined, undefined, undefined, undefined]],
    [
      'read-only',
      readOnly,
      [
        undefined,
        'can’t change firewalls (firewall:read_write)',
        undefined,
        'Your token can’t change',
        'Your token can’t change',
        'databases:read_write',
      ],
    ],
    [
      'restricted',
      restricted,
      [
        undefined,
        'can’t create firewalls. Ask an administrator',
        'no grant on this firewall',
        'no grant',
        'no grant',
        'Only unrestricted',
      ],
    ],
    [
      'operator',
      operator,
      [undefined, undefined, undefined, undefined, 'only read this firewall', 'Only unrestricted'],
    ],
    ['somebody unknown', stranger, [undefined, undefined, undefined, undefined, undefined, undefined]],
  ] as const)('%s', (_, who, reasons) => {
    const { list, create, view, update, remove } = firewallsApi;
    const found = [
      may(who, list),
      may(who, create),
      may(who, view, { firewallId: 1 }),
      may(who, update, { firewallId: '1' }),
      may(who, remove, { firewallId: 4 }),
      may(who, removeDatabase, { instanceId: 1 }),
    ];
    expect(found).toEqual(
      reasons.map((reason) => (reason === undefined ? undefined : expect.stringContaining(reason))),
    );
  });

  it('checks a record without a grant, and no record at all', () => {
    expect(may(operator, firewallsApi.update, { firewallId: 6 })).toBe('Your user has no grant on this firewall');
    expect(may(operator, firewallsApi.update)).toBeUndefined();
    expect(may(operator, computesApi.view, { computeId: 1 })).toBe('Your user has no grant on this instance');
  });

  it('lets everyone read public images, and checks the id of private ones', () => {
    expect(may(operator, imageAccess('read_only'), { imageId: 'compute/debian12' })).toBeUndefined();
    expect(may(operator, imageAccess('read_only'), { imageId: 'private/7' })).toBeUndefined();
    expect(may(operator, imageAccess('read_write'), { imageId: 'private/7' })).toBe(
      'Your user can only read this image',
    );
    expect(may(operator, imageAccess('read_only'), { imageId: 'private/8' })).toBe(
      'Your user has no grant on this image',
    );
  });

  it('needs no scope where the operation is public', () => {
    expect(may({ known: false, scopes: [] }, regionsApi.list)).toBeUndefined();
  });
});

describe('what responses show about rights', () => {
  const update = { params: { firewallId: 1 }, body: { label: 'edge' } };
  const knownReason = (firewallId: number) =>
    refusalOf(stranger, capabilities.get(), firewallsApi.update, { firewallId });

  beforeEach(() => {
    configure({ demo: false });
    signInAs('demo-admin');
    forgetCapabilities();
  });

  it('remembers a refusal for that record until the same call goes through', async () => {
    await rig([refusal(403, 'Not yours')])
      .call(firewallsApi.update, update)
      .catch(() => undefined);
    expect([knownReason(1), knownReason(2)]).toEqual(['Not yours', undefined]);
    await rig([json({ id: 1 })])
      .call(firewallsApi.update, update)
      .catch(() => undefined);
    expect(knownReason(1)).toBeUndefined();
  });

  it('ignores a refusal of a single sent value', async () => {
    await rig([json({ errors: [{ field: 'devices.computes[0]', reason: 'No grant on it' }] }, 403)])
      .call(firewallsApi.update, update)
      .catch(() => undefined);
    expect(knownReason(1)).toBeUndefined();
  });

  it('remembers it for the whole operation where grants are not per record', async () => {
    await rig([refusal(403, 'Unrestricted only')])
      .call(removeDatabase, { params: { instanceId: 1 } })
      .catch(() => undefined);
    expect(refusalOf(stranger, capabilities.get(), removeDatabase, { instanceId: 2 })).toBe('Unrestricted only');
  });

  it.each([400, 401, 404, 500])('ignores %i', async (status) => {
    await rig([refusal(status)])
      .call(firewallsApi.update, update)
      .catch(() => undefined);
    expect(capabilities.get().refusals).toEqual({});
  });

  it('reads scopes from the response’s header, and forgets everything when another user signs in', async () => {
    const page = { data: [], page: 1, pages: 1, results: 0 };
    await rig([json(page, 200, { 'X-OAuth-Scopes': 'firewall:read_only, ips:read' })]).call(regionsApi.list);
    expect(capabilities.get().scopes).toEqual(['firewall:read_only', 'ips:read']);
    signInAs('demo-operator');
    expect(capabilities.get()).toEqual(fresh);
  });

  it('ignores a response to the previous user’s request', async () => {
    let turn = 0;
    const late = (): Response => {
      turn += 1;
      return refusal(403, 'Not yours');
    };
    await rig([late], { turn: () => turn })
      .call(firewallsApi.update, update)
      .catch(() => undefined);
    expect(knownReason(1)).toBeUndefined();
  });

  it('keeps the same scopes as the same value', () => {
    learnScopes('a b');
    const before = capabilities.get();
    learnScopes('a, b');
    expect(capabilities.get()).toBe(before);
  });
});
