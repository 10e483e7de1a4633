import { describe, expect, it } from 'vitest';
import { createMock } from '../mock.ts';
import { callerOf } from './caller.ts';
import { secondsOf } from './duration.ts';
import { parseFile } from './files.ts';
import { firstOf, follow, readOverlay } from './overlay.ts';

/** Makes the world of an overlay; gives a function that reads it. */
async function world(text: string) {
  const file = parseFile('seed.yaml', text);
  const overlay = readOverlay(file);
  const mock = createMock({ first: firstOf(overlay, {}), now: () => Date.UTC(2026, 2, 1, 12) });
  const ask = callerOf(mock);
  await follow(file, overlay, ask, overlay.rate ?? 1);
  return {
    read: (path: string) => ask('GET', `v4${path}`, undefined, 'demo-admin'),
    control: (path: string) => ask('GET', `__mock/${path}`),
  };
}

const EDGE = `
  - post: /networking/firewalls
    body:
      label: edge
      rules: { inbound_policy: DROP, outbound_policy: ACCEPT }
    as: edge`;

describe('an overlay', () => {
  it('makes a world by the API’s own operations, with names for what it makes', async () => {
    const { read, control } = await world(`
world: empty
seed: 7
clock: 2026-01-01T00:00:00Z
rate: 0
create:${EDGE}
  - put: /networking/firewalls/$edge
    body: { tags: [$edge.label, "no $$reference", "fw-$edge.id"] }
  - post: /compute/instances
    body: { region: us-east, type: g6-standard-1, image: compute/debian12, root_pass: aComplexP4ssw0rd!, label: web }
    as: web
  - post: /networking/firewalls/$edge/devices
    body: { id: $web, type: compute }
  - advance: 10m
then: { advance: 1h30m }
faults:
  - { id: down, method: GET, path: /regions, status: 503, count: null }
`);
    expect(await control('clock')).toEqual({ now: '2026-01-01T01:40:00.000Z', rate: 0 });
    expect(await control('world')).toMatchObject({ scenario: 'empty', seed: 7 });
    expect(await read('/networking/firewalls/1')).toMatchObject({
      created: '2026-01-01T00:00:00',
      tags: ['edge', 'no $reference', 'fw-1'],
    });
    expect(await read('/networking/firewalls/1/devices')).toMatchObject({ data: [{ entity: { label: 'web' } }] });
    expect(await read('/compute/instances/1')).toMatchObject({ status: 'running' });
    expect(await control('faults')).toMatchObject([{ id: 'down', calls: 0 }]);
    await expect(read('/regions')).rejects.toMatchObject({ status: 503 });
  });

  it('sets what the API cannot do, also rows that are not there', async () => {
    const { read, control } = await world(`
create:${EDGE}
set:
  - { table: firewalls, id: $edge, fields: { status: disabled } }
  - { table: ip-allowances, id: 1 }
`);
    expect(await control('snapshot')).toMatchObject({
      tables: { 'ip-allowances': expect.arrayContaining([{ id: 1 }]) },
    });
    const { id } = Object(await read('/networking/firewalls?page_size=100')).data.at(-1);
    expect(await read(`/networking/firewalls/${id}`)).toMatchObject({ label: 'edge', status: 'disabled' });
  });

  it('may be JSON, and empty', async () => {
    const { control } = await world('{"world": "empty", "seed": 3}');
    expect(await control('world')).toMatchObject({ scenario: 'empty', seed: 3 });
    expect(await (await world('{}')).control('clock')).toEqual({ now: '2026-03-01T12:00:00.000Z', rate: 1 });
  });

  it.each([
    ['world: nowhere', 'seed.yaml:1:8: world: Must be one of: default, empty,'],
    ['seed: -1', 'seed.yaml:1:7: seed: Must be a whole number, 0 or more.'],
    ['world: empty\nworlds: 1', 'seed.yaml:2:9: worlds: There is no such property.'],
    ['create:\n  - get: /regions', 'seed.yaml:2:5: create[0]: Must be one of post, put or delete'],
    ['then: { advance: soon }', 'seed.yaml:1:18: then.advance: Must be a length of time'],
    ['create: [', 'seed.yaml:1:10: Flow sequence'],
    ['- 1', 'seed.yaml:1:1: '],
    [
      `create:${EDGE}\n  - post: /networking/firewalls\n    body: { label: e, rules: {} }`,
      'seed.yaml:8:20: create[1].body.label: Must be 3 to 32 characters long.',
    ],
    [`create:\n  - post: /nowhere\n    body: {}`, 'seed.yaml:2:5: create[0]: Not found.'],
    [
      `create:\n  - put: /networking/firewalls/$edge`,
      'seed.yaml:2:10: create[0].put: Nothing before it is called edge.',
    ],
    [`create:${EDGE}\n  - delete: /x/$edge.colour`, 'seed.yaml:7:13: create[1].delete: edge has no colour.'],
    ['set: [{ table: boats, id: 1 }]', 'seed.yaml:1:16: set[0].table: There is no table boats'],
    ['set:\n  - table: firewalls\n    id: 1\n    fields: { status: asleep }', 'seed.yaml:4:23: set[0].fields.status: '],
    [
      'faults:\n  - { method: GET, path: /region }',
      'seed.yaml:2:26: faults[0].path: There is no operation GET /region.',
    ],
    ['faults: [{ method: GET, path: /regions, from: 0 }]', 'seed.yaml:1:47: faults[0].from: Must be a whole number'],
  ])('is refused with its place: %s', async (text, sentence) => {
    await expect(world(text)).rejects.toThrow(sentence);
  });
});

it('lengths of time are sums of numbers with units', () => {
  expect(['20m', '1h30m', '90s', '1.5h', '2d', '250ms'].map(secondsOf)).toEqual([1200, 5400, 90, 5400, 172_800, 0.25]);
  for (const text of ['', '20', 'm', '20 m', '-1m', '1m!']) expect(secondsOf(text)).toBeUndefined();
});
