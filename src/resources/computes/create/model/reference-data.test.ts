import { describe, expect, test } from 'vitest';
import { newInterface } from '../../configs/interfaces/values.ts';
import { backupReason } from '#contract/computes/backups/rules.ts';
import { allBackups, backupGroups } from '../../backups/display.ts';
import {
  imageRefusal,
  type ReferenceData,
  labelSuggestion,
  regionNeeds,
  regionRefusal,
  scriptRefusal,
  scriptsRefused,
  typeRefusal,
  userDataRefusal,
} from './reference-data.ts';
import { readKeys } from './keys.ts';
import type { CreateValues } from './values.ts';
import { backup, compute, filled, image, KNOWN, plan, script } from '../../testing.ts';
import { decodedIn, userDataWarning } from '../../form/display.ts';

const [chicago, fremont] = KNOWN.regions;
const [small, larger] = KNOWN.types;

describe('a plan', () => {
  const SMALL = 'g6-nanode-1';
  const LARGER = 'g6-standard-1';
  const golden = { image: 'private/7' };
  const restored = { source: 'backup', backup_id: 12 } as const;
  const noSwap = 'The image needs 29.3 GB and swap 512 MB; this disk has 29.8 GB';

  test.each<[string, string, number, Partial<CreateValues>, string | undefined]>([
    ['fits', SMALL, 25_600, {}, undefined],
    ['is too small for the image', SMALL, 25_600, golden, 'The image needs 29.3 GB; this disk has 25 GB'],
    ['is just large enough for image and swap', SMALL, 30_512, golden, undefined],
    ['has no room for swap beside the image', SMALL, 30_511, golden, noSwap],
    ['has room where no swap is wanted', SMALL, 30_000, { ...golden, swap_size: 0 }, undefined],
    ['has no room for swap where nothing is said of it', SMALL, 30_511, { ...golden, swap_size: null }, noSwap],
    ['is too small for an image that is not chosen any more', SMALL, 1, { source: 'empty' }, undefined],
    ['is not to be had in the region', LARGER, 51_200, { region: 'us-west' }, 'Not available in Fremont, CA'],
    ['is to be had elsewhere', LARGER, 51_200, { region: 'us-ord' }, undefined],
    ['is too small for the backup', SMALL, 20_511, restored, 'The backup needs 20 GB; this disk has 20 GB'],
    ['is just large enough for the backup', SMALL, 20_512, restored, undefined],
  ])('%s', (_, id, disk, change, reason) => {
    expect(typeRefusal(plan(id, disk), filled(change), { ...KNOWN, backups: [backup(12)] })).toBe(reason);
  });

  test('without a catalogue nothing is refused', () =>
    expect(small && typeRefusal(small, filled({ image: 'private/99' }), { ...KNOWN, images: [] })).toBeUndefined());
  test('a larger plan is never refused for its size', () =>
    expect(larger && typeRefusal(larger, filled({ image: 'private/7' }), KNOWN)).toBeUndefined());
});

describe('scripts and images', () => {
  test.each([
    ['compute/debian12', 1, undefined],
    ['compute/alpine3.18', 1, 'The script script-1 does not run on Alpine 3.18'],
    ['compute/alpine3.18', 2, undefined],
    ['private/7', 2, 'Scripts run on public images only'],
    [null, 1, undefined],
  ])('with %s the script %i', (id, number, reason) => {
    const one = KNOWN.scripts.find((other) => other.id === number) ?? script(0, []);
    expect(scriptRefusal(one, filled({ image: id }), KNOWN)).toBe(reason);
  });

  test.each([
    ['compute/alpine3.18', 1, 'The script script-1 does not run on compute/alpine3.18'],
    ['compute/debian12', 1, undefined],
    ['private/7', 2, 'Scripts run on public images only'],
    ['private/7', null, undefined],
  ])('%s with the script %s', (id, stackscript_id, reason) =>
    expect(imageRefusal(image(id, id), filled({ stackscript_id }), KNOWN)).toBe(reason),
  );

  test('a private image excludes all scripts', () => {
    expect(scriptsRefused(filled({ image: 'private/7' }))).toMatch(/public images only/);
    expect(scriptsRefused(filled())).toBeUndefined();
  });
});

describe('user data', () => {
  test.each([
    ['an image and a region that take it', {}, undefined],
    ['no region yet', { region: null }, undefined],
    ['no image yet', { image: null }, /Choose an image first/],
    ['an image without cloud-init', { image: 'compute/alpine3.18' }, /Alpine 3.18 has no cloud-init/],
    ['a region without Metadata', { region: 'us-west' }, /Fremont, CA does not offer user data/],
    ['a backup', { source: 'backup' as const }, /needs an image/],
    ['an unknown image', { image: 'compute/unknown' }, undefined],
  ])('%s', (_, change, reason) => {
    const actual = userDataRefusal(filled(change), KNOWN);
    if (reason === undefined) expect(actual).toBeUndefined();
    else expect(actual).toMatch(reason);
  });

  test.each([
    ['', undefined],
    ['#cloud-config\n', undefined],
    ['#!/bin/sh\n', undefined],
    ['packages: []', /expects #cloud-config or #!/],
    ['\n#cloud-config', /blank space/],
  ])('advice on %j', (text, warnings) => {
    if (warnings === undefined) expect(userDataWarning(text)).toBeUndefined();
    else expect(userDataWarning(text)).toMatch(warnings);
  });

  test.each([
    [Buffer.from('#cloud-config\npackages: []\n').toString('base64'), '#cloud-config\npackages: []\n'],
    ['I2Nsb3Vk\nLWNvbmZpZwo=\n', '#cloud-config\n'],
    ['#cloud-config\n', undefined],
    ['abcd', undefined],
    ['AAAAAAAAAAAAAAAAAAAAAAAA', undefined],
  ])('%j is decoded', (text, plain) => expect(decodedIn(text)).toBe(plain));
});

describe('a region', () => {
  test('must offer what the choices need, and no more', () => {
    expect(regionNeeds(filled(), KNOWN)).toEqual(['Computes']);
    expect(
      regionNeeds(
        filled({
          metadata: { user_data: '#!' },
          interfaces: [newInterface('public'), newInterface('vlan'), newInterface('vpc')],
        }),
        KNOWN,
      ),
    ).toEqual(['Computes', 'Metadata', 'Vlans', 'VPCs']);
    expect(regionNeeds(filled({ image: 'compute/alpine3.18', metadata: { user_data: '#!' } }), KNOWN)).toEqual([
      'Computes',
    ]);
  });

  test('must be that of the backup', () => {
    const reference: ReferenceData = { ...KNOWN, computes: [compute(3, 'web-1', 'us-west')] };
    const values = filled({ source: 'backup', backup_of: 3 });
    expect(chicago && regionRefusal(chicago, values, reference)).toBe('The backups of web-1 are in us-west');
    expect(fremont && regionRefusal(fremont, values, reference)).toBeUndefined();
    expect(chicago && regionRefusal(chicago, { ...values, source: 'image' }, reference)).toBeUndefined();
  });

  test('must be that of the VPCs of the chosen subnets', () => {
    const interfaces = [newInterface('public'), { ...newInterface('vpc'), subnet_id: 2 }];
    const disabledReason = (change: Partial<(typeof interfaces)[number]>, reference: ReferenceData = KNOWN) =>
      fremont &&
      regionRefusal(fremont, filled({ interfaces: interfaces.map((one) => ({ ...one, ...change })) }), reference);
    expect(disabledReason({})).toBe('The VPC production is in us-ord');
    expect(chicago && regionRefusal(chicago, filled({ interfaces }), KNOWN)).toBeUndefined();
    expect(disabledReason({ subnet_id: 3 })).toBeUndefined();
    expect(disabledReason({ subnet_id: null })).toBeUndefined();
    // With another purpose, and with an unknown subnet.
    expect(disabledReason({ purpose: 'vlan' })).toBeUndefined();
    expect(disabledReason({}, { ...KNOWN, vpcs: [] })).toBeUndefined();
  });
});

test.each([
  [{}, 'debian12-us-ord'],
  [{ image: 'private/7' }, 'golden-image-us-ord'],
  [{ image: null }, ''],
  [{ region: null }, ''],
  [{ source: 'empty' as const }, 'empty-us-ord'],
  [{ image: `compute/${'x'.repeat(70)}` }, 'x'.repeat(64)],
])('the suggested label for %j', (change, label) => expect(labelSuggestion(filled(change), KNOWN)).toBe(label));

describe('a backup', () => {
  test.each([
    [{}, undefined],
    [{ available: false }, 'It is not available now'],
    [{ status: 'failed' }, 'Only a successful backup can be used: it failed'],
    [{ status: 'frozen' }, 'Only a successful backup can be used: it is frozen'],
  ])('%j', (rest, reason) => expect(backupReason(backup(1, rest))).toBe(reason));

  test('is listed with its kind, newest first', () => {
    const [automatic, snapshots] = backupGroups(
      allBackups({
        automatic: [backup(1, { created: '2026-02-01T00:00:00' }), backup(2, { created: '2026-03-01T00:00:00' })],
        snapshot: { current: backup(3, { type: 'snapshot', label: 'before-upgrade' }), in_progress: null },
      }),
      'utc',
    );
    expect(automatic?.options.map(({ value }) => value)).toEqual(['2', '1']);
    expect(automatic?.options[0]?.label).toBe('Automatic backup, 1 Mar 2026, 00:00:00 UTC');
    expect(snapshots?.options.map(({ label }) => label)).toEqual(['before-upgrade, 1 Mar 2026, 12:00:00 UTC']);
  });
});

test('each key is described by kind and comment, or by its error', () => {
  const good = `ssh-ed25519 ${Buffer.concat([Buffer.from([0, 0, 0, 11]), Buffer.from('ssh-ed25519'), Buffer.alloc(36)]).toString('base64')}`;
  expect(readKeys([`${good} ada@laptop of work`, 'ssh-ed25519 AAAA', `${good} again`])).toEqual([
    { line: 1, kind: 'ssh-ed25519', comment: 'ada@laptop of work', error: undefined },
    { line: 2, kind: 'ssh-ed25519', comment: '', error: expect.stringMatching(/damaged/) },
    { line: 3, kind: 'ssh-ed25519', comment: 'again', error: 'Same key as line 1' },
  ]);
});
