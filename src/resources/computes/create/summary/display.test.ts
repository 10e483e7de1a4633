import { describe, expect, test } from 'vitest';
import { type InterfaceValues, newInterface } from '../../configs/interfaces/values.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { summaryParts } from './display.ts';
import { backup, compute, filled, firewall, KNOWN } from '../../testing.ts';
import type { CreateValues } from '../model/values.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const partsFor = (change: Partial<CreateValues> = {}, reference: Partial<ReferenceData> = {}) =>
  summaryParts(filled(change), { ...KNOWN, ...reference }, 'utc', NOW);
const marked = (warning: string): string => `! ${warning}`;

/** The lines of each section, warnings with a mark. */
const textsFor = (
  change: Partial<CreateValues> = {},
  reference: Partial<ReferenceData> = {},
): Record<string, readonly string[]> =>
  Object.fromEntries(
    partsFor(change, reference).map(({ title, lines, warnings }) => [title, [...lines, ...warnings.map(marked)]]),
  );

const KEY = 'ssh-ed25519 AAAA';

/** The sections that are finished. */
const doneFor = (change: Partial<CreateValues> = {}, reference: Partial<ReferenceData> = {}): readonly string[] =>
  partsFor(change, reference).flatMap(({ title, isDone }) => (isDone ? [title] : []));

const UNTOUCHED = { image: null, region: null, type: '', root_pass: '' };

test('only what was chosen is listed, and what may be unintended', () => {
  expect(textsFor(UNTOUCHED)).toEqual({
    'Name and region': [],
    Image: [],
    Plan: [],
    Access: [],
    Network: ['! eth0 is public, and no firewall filters it.'],
  });
});

test('a section is finished when nothing in it is missing or wrong', () => {
  expect(doneFor(UNTOUCHED)).toEqual(['Network']);
  expect(doneFor()).toEqual(['Name and region', 'Image', 'Plan', 'Access', 'Network']);
  expect(doneFor({ label: 'a--b' })).not.toContain('Name and region');
  expect(doneFor({ authorized_keys: ['damaged'] })).not.toContain('Access');
  expect(doneFor({ interfaces: [{ ...newInterface('vlan'), label: '' }] })).not.toContain('Network');
  expect(doneFor({ swap_size: 0 })).toContain('Advanced');
  expect(doneFor({ swap_size: 999_999 })).not.toContain('Advanced');
  expect(doneFor({ source: 'backup', backup_id: null })).not.toContain('Image');
});

describe('the source', () => {
  test('an image with all its options; nothing that may be secret', () => {
    const given = textsFor({
      stackscript_id: 1,
      stackscript_data: { site: 'www.example.com', server: 'nginx', languages: ['php'], contact: '' },
      swap_size: 0,
      metadata: { user_data: '#!/bin/sh\n# ö' },
      authorized_keys: [`${KEY} ada@lovelace`, KEY],
      authorized_users: ['admin', 'ada'],
    });
    expect(given['Image']).toEqual(['Debian 12']);
    expect(given['Advanced']).toEqual([
      'Script script-1, with site, server and languages',
      'User data: 14 bytes',
      'No swap disk',
    ]);
    expect(given['Access']).toEqual([
      'Root password set',
      '2 SSH keys: ada@lovelace and ssh-ed25519',
      'SSH keys of admin and ada',
    ]);
    expect(JSON.stringify(given)).not.toMatch(/example\.com|nginx|bin\/sh|kettle|AAAA/);
  });

  test('a script without fields, an unknown one, and its data as typed', () => {
    expect(textsFor({ stackscript_id: 2 })['Advanced']).toContain('Script script-2');
    expect(textsFor({ stackscript_id: 9, stackscript_data: '{}' })['Advanced']).toContain(
      'Script #9, with JSON settings',
    );
  });

  test('user data that cannot be delivered come with the reason; an empty swap size means the default', () => {
    const given = textsFor({ image: 'compute/alpine3.18', metadata: { user_data: '#!/bin/sh' }, swap_size: null });
    expect(given['Image']).toEqual(['Alpine 3.18']);
    expect(given['Advanced']).toEqual([
      '! User data not sent: Alpine 3.18 has no cloud-init, which takes user data in',
    ]);
  });

  test('a backup, by its own name', () => {
    const reference = { computes: [compute(3, 'db-1', 'us-ord')], backups: [backup(5, { label: 'before-upgrade' })] };
    const of = (change: Partial<CreateValues>) => textsFor({ source: 'backup', ...change }, reference);
    expect(of({ backup_of: 3, backup_id: 5 })).toMatchObject({
      Image: [expect.stringMatching(/^From a backup of db-1: before-upgrade, .*2026/)],
      Access: ['Passwords and keys from the backup'],
    });
    expect(of({ backup_of: 3 })['Image']).toEqual([]);
    expect(of({ backup_of: 4, backup_id: 77 })['Image']).toEqual(['From a backup: #77']);
  });

  test('empty: no root access, and it does not boot', () => {
    const given = textsFor({ source: 'empty' });
    expect(given['Image']).toEqual(['No disk']);
    expect(given).not.toHaveProperty('Access');
    expect(given['Advanced']).toContain('Stays off until it has a disk');
  });
});

test('an image that should not be used any more is pointed out', () => {
  const images = KNOWN.images.map((image) => ({ ...image, eol: '2024-06-30T04:00:00' }));
  expect(textsFor({}, { images })['Image']).toEqual(['Debian 12', '! Debian 12: end of life']);
});

test('name, region and plan, by name or as typed', () => {
  expect(textsFor({ label: 'web-1' })).toMatchObject({
    'Name and region': ['web-1', 'Chicago, IL'],
    Plan: ['g6-nanode-1: 1 vCPU, 1 GB memory, 25 GB disk'],
  });
  expect(textsFor({ region: 'us-east', type: 'g9-new' })).toMatchObject({
    'Name and region': ['us-east'],
    Plan: ['g9-new'],
  });
  const regions = KNOWN.regions.map((region) => ({ ...region, status: 'outage' }));
  expect(textsFor({}, { regions })['Name and region']).toContain('! Chicago, IL has an outage.');
});

describe('the network', () => {
  const vlan = (label: string, ipam_address = ''): InterfaceValues => ({
    ...newInterface('vlan'),
    label,
    ipam_address,
  });
  const inSubnet = (subnet_id: number | null): InterfaceValues => ({
    ...newInterface('vpc'),
    subnet_id,
    ipv4: { vpc: '', nat_1_1: 'any' },
  });
  const vlans = [{ label: 'back', region: 'us-ord', computes: [1], created: '2026-03-01T12:00:00' }];
  const networkOf = (interfaces: InterfaceValues[], reference: Partial<ReferenceData> = {}) =>
    textsFor({ interfaces }, reference)['Network'];

  test('each interface by its slot, the default route, and what happens to the VLANs', () => {
    expect(networkOf([vlan('back', '10.0.0.1/24'), inSubnet(2), vlan('new')], { vlans })).toEqual([
      'eth0 VLAN back as 10.0.0.1/24',
      'eth1 VPC production: subnet-2 (10.0.2.0/24) with 1:1 NAT (any), default route',
      'eth2 VLAN new',
      'Joins VLAN back with 1 instance.',
      'Creates VLAN new in Chicago, IL.',
      '! 1:1 NAT leads from its public IPv4 address to eth1, and no firewall filters it.',
    ]);
  });

  test('VLANs that are unknown, unnamed or invalid are not mentioned', () => {
    for (const label of ['', 'a--b']) expect(String(networkOf([vlan(label)], { vlans }))).not.toMatch(/Creates|Joins/);
    expect(String(networkOf([vlan('new')]))).not.toContain('Creates');
    expect(String(textsFor({ interfaces: [vlan('new')], region: null }, { vlans })['Network'])).not.toContain(
      'Creates',
    );
  });

  test('a user who sees only some VLANs gets no promise about them', () => {
    expect(String(networkOf([vlan('new')], { vlans, restricted: true }))).toContain('if it exists, or creates it');
  });

  test('a subnet that is not chosen, or unknown', () => {
    expect(networkOf([inSubnet(null)])?.[0]).toBe('eth0 VPC subnet not chosen yet with 1:1 NAT (any)');
    expect(networkOf([inSubnet(99)])?.[0]).toBe('eth0 VPC subnet 99 with 1:1 NAT (any)');
  });

  test('the firewall, with a note when it is disabled', () => {
    const firewalls = [firewall(1, 'edge-1'), firewall(2, 'edge-2', 'disabled')];
    expect(textsFor({ firewall_id: 1 }, { firewalls })['Network']).toContain('Behind the firewall edge-1');
    expect(textsFor({ firewall_id: 2 }, { firewalls })['Network']).toContain(
      'Behind the firewall edge-2, which is disabled: it filters nothing until it is enabled',
    );
    expect(textsFor({ firewall_id: 3, private_ip: true }, { firewalls })['Network']).toEqual(
      expect.arrayContaining(['Behind a firewall', 'Private IPv4 address']),
    );
  });
});

test('what is changed under Advanced; long names are shortened, and many are counted', () => {
  const tags = Array.from({ length: 10 }, (_, index) => `t${index}`);
  expect(textsFor({ backups_enabled: true, tags, group: 'g'.repeat(60), booted: false })['Advanced']).toEqual([
    'Backups on',
    'Tags: t0, t1, t2, t3, t4, t5, t6, t7 and 2 more',
    `Group: ${'g'.repeat(47)}…`,
    'Stays off until you boot it',
  ]);
  expect(textsFor({ tags: ['g'.repeat(48)] }, {})['Advanced']).toContain(`Tags: ${'g'.repeat(48)}`);
  // Only unrestricted users can give them.
  expect(String(textsFor({ tags }, { restricted: true })['Advanced'])).not.toContain('Tags');
});
