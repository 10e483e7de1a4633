import { expect, test } from 'vitest';
import { type Dependents, deletedWith } from './consequences.ts';

const NONE: Dependents = {
  disks: [],
  configs: [],
  backups: { automatic: [], snapshot: { current: null, in_progress: null } },
  firewalls: [],
};
const ADDRESSES = { ipv4: ['198.18.0.1'], ipv6: null };
const disk = (id: number, label: string, size: number) => ({
  id,
  label,
  size,
  status: 'ready',
  filesystem: 'ext4',
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});

test('what belongs to an instance is counted and named', () => {
  const disks = [disk(1, 'Debian 12 Disk', 20_480), disk(2, 'Swap', 512)];
  const [first] = deletedWith(ADDRESSES, { ...NONE, disks });
  expect(first).toBe('2 disks with all that is on them, 20.5 GB: Debian 12 Disk and Swap');
  expect(deletedWith({ ipv4: ['198.18.0.1', '192.168.128.1'], ipv6: '2001:db8::1/128' }, NONE)).toContain(
    'Its addresses 198.18.0.1, 192.168.128.1 and 2001:db8::1/128',
  );
});

test('missing dependents are stated as such', () => {
  expect(deletedWith({ ipv4: [], ipv6: null }, NONE)).toEqual([
    'It has no disks',
    'It has no configuration profiles',
    'It has no backups',
    'It has no addresses',
    'It is assigned to no firewall',
  ]);
});

test.each([
  [null, 'which this server does not tell'],
  ['failed', 'which could not be loaded'],
  [undefined, 'which are still being looked up'],
] as const)('unknown dependents are not stated as missing: %s', (unknown, sentence) => {
  const sentences = deletedWith(ADDRESSES, { disks: unknown, configs: unknown, backups: unknown, firewalls: unknown });
  expect(sentences).toEqual([
    `Its disks, ${sentence}`,
    `Its configuration profiles, ${sentence}`,
    `Its backups, ${sentence}`,
    'Its address 198.18.0.1',
    `Its assignments to firewalls, ${sentence}`,
    'Its places on VLANs and in VPCs, where it has any',
  ]);
});
