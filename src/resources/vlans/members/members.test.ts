import { describe, expect, test } from 'vitest';
import type { Config } from '#contract/computes/configs/schema.ts';
import { type Attachment, attachmentsOf, reviewAddresses } from './members.ts';

const nameOf = (id: number): string => `web-${id}`;

const at = (computeId: number, ipam: string, configId = computeId * 10): Attachment => ({
  computeId,
  configId,
  configLabel: `Profile ${configId}`,
  slot: 1,
  ipam,
  active: true,
});

const review = (...attachments: readonly Attachment[]) => reviewAddresses(attachments, nameOf);

describe('addresses on a VLAN', () => {
  test('a clash is reported at both members, naming the other', () => {
    const { remarks, free, clashes } = review(at(1, '10.0.0.1/24'), at(2, '10.0.0.2/24'), at(3, '10.0.0.2/24'));
    expect(remarks[0]).toEqual([]);
    expect(remarks[1]).toEqual(['Clash with web-3']);
    expect(remarks[2]).toEqual(['Clash with web-2']);
    expect(clashes).toEqual([{ address: '10.0.0.2', owners: ['web-2', 'web-3'] }]);
    expect(free).toBe('10.0.0.3/24');
  });

  test('a clash is found with any masks and in any notation', () => {
    expect(review(at(1, 'fd00::1/64'), at(2, 'fd00:0::1/48')).remarks[0]?.[0]).toContain('Clash');
  });

  test('configurations of one instance may share an address, since only one of them runs', () => {
    const { remarks, clashes } = review(at(1, '10.0.0.1/24', 1), at(1, '10.0.0.1/24', 2));
    expect(remarks).toEqual([[], []]);
    expect(clashes).toEqual([]);
  });

  test('three members with one address are all named, each once', () => {
    const same = '10.0.0.9/24';
    const { remarks, clashes } = review(at(1, same), at(2, same, 20), at(2, same, 21), at(3, same));
    expect(remarks[0]).toEqual(['Clash with web-2 and web-3']);
    expect(clashes).toEqual([{ address: '10.0.0.9', owners: ['web-1', 'web-2', 'web-3'] }]);
  });

  test('a network other than that of most is reported', () => {
    const { network, remarks } = review(at(1, '10.0.1.1/24'), at(2, '10.0.0.2/24'), at(3, '10.0.0.3/24'));
    expect(network).toBe('10.0.0.0/24');
    expect(remarks).toEqual([['Outside 10.0.0.0/24: unreachable without a router'], [], []]);
  });

  test.each(['10.0.0.1/16', '10.0.0.1/28'])('a mask that overlaps that of most is reported: %s', (ipam) => {
    const { remarks } = review(at(1, ipam), at(2, '10.0.0.2/24'), at(3, '10.0.0.3/24'));
    expect(remarks[0]).toHaveLength(1);
    expect(remarks[0]?.[0]).toMatch(/^Mask \/(16|28) differs from 10\.0\.0\.0\/24$/);
  });

  test.each(['10.0.0.0/24', '10.0.0.255/24'])('an address that no host can have is reported: %s', (ipam) => {
    expect(review(at(1, ipam)).remarks[0]).toEqual(['Reserved in 10.0.0.0/24']);
  });

  test('no address, and an unreadable one', () => {
    const { network, free, remarks } = review(at(1, ''), at(2, 'ten'));
    expect({ network, free }).toEqual({ network: undefined, free: undefined });
    expect(remarks).toEqual([['No address'], ['Unreadable address']]);
  });

  test('no members', () => {
    expect(review()).toEqual({ network: undefined, free: undefined, clashes: [], remarks: [] });
  });

  test('a network without a free address suggests none', () => {
    expect(review(at(1, '10.0.0.1/30'), at(2, '10.0.0.2/30')).free).toBeUndefined();
  });
});

test('the interfaces of a VLAN are found among the others, with their slots', () => {
  const one = { primary: false, active: false, subnet_id: null, vpc_id: null };
  const config: Config = {
    id: 7,
    label: 'Main',
    comments: null,
    devices: {},
    helpers: {
      devtmpfs_automount: false,
      distro: true,
      modules_dep: true,
      network: true,
      updatedb_disabled: true,
    },
    interfaces: [
      { ...one, id: 1, purpose: 'public', label: null, ipam_address: null },
      { ...one, id: 2, purpose: 'vlan', label: 'back', ipam_address: '10.0.0.1/24', active: true },
      { ...one, id: 3, purpose: 'vlan', label: 'other', ipam_address: null },
    ],
    kernel: 'compute/latest-64bit',
    memory_limit: 0,
    root_device: '/dev/sda',
    run_level: 'default',
    virt_mode: 'paravirt',
  };
  expect(attachmentsOf(3, [config], 'back')).toEqual([
    { computeId: 3, configId: 7, configLabel: 'Main', slot: 1, ipam: '10.0.0.1/24', active: true },
  ]);
  expect(attachmentsOf(3, [config], 'other')).toMatchObject([{ slot: 2, ipam: '', active: false }]);
  expect(attachmentsOf(3, [config], 'none')).toEqual([]);
});
