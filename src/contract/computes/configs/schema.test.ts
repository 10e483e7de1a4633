import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Config } from './schema.ts';
import { PURPOSES, RUN_LEVELS, SLOTS, VIRT_MODES } from './terms.ts';

/** Responses that other servers may send but the mock never does, so no example of the specification covers them. */

const IN_SUBNET = { vpc: '10.10.1.3', nat_1_1: 'any' };
const INTERFACE = {
  id: 1,
  purpose: 'vpc',
  label: null,
  ipam_address: null,
  primary: true,
  active: false,
  subnet_id: 1,
  vpc_id: 1,
  ipv4: IN_SUBNET,
  ip_ranges: ['10.64.0.0/24'],
};
const DEVICES = Object.fromEntries(SLOTS.map((slot) => [slot, null]));
const HELPERS = { devtmpfs_automount: false, distro: true, modules_dep: true, network: true, updatedb_disabled: true };
const CONFIG = {
  id: 1,
  label: 'boot',
  comments: null,
  devices: DEVICES,
  helpers: HELPERS,
  interfaces: [INTERFACE],
  kernel: 'compute/grub2',
  memory_limit: 1024,
  root_device: '/dev/sda',
  run_level: RUN_LEVELS[0],
  virt_mode: VIRT_MODES[0],
};

const config = (fields: object): object => ({ ...CONFIG, ...fields });
const slot = (sda: unknown): object => config({ devices: { ...DEVICES, sda } });
const one = (fields: object): object => config({ interfaces: [{ ...INTERFACE, ...fields }] });

/** A name and the record. */
type Sample = readonly [name: string, sent: object];

const readings = [
  ['the console', Config.loose],
  ['the mock', Config.strict],
] as const;

describe.each(readings)('a profile as %s reads it', (_, schema) => {
  it.each<Sample>([
    ['as the document shows it', CONFIG],
    ['a slot left out', config({ devices: {} })],
    ['a slot with a disk', slot({ disk_id: 1, volume_id: null })],
    ['a slot with a disk and no more', slot({ disk_id: 1 })],
    ['a slot with a volume and no more', slot({ volume_id: 1 })],
    ['an interface without ipv4', one({ ipv4: undefined })],
    ['null for ipv4', one({ ipv4: null })],
    ['an address alone', one({ ipv4: { vpc: '10.10.1.3' } })],
    ['1:1 NAT alone', one({ ipv4: { nat_1_1: null } })],
    ['an interface without ranges', one({ ip_ranges: undefined })],
    ['null for ranges', one({ ip_ranges: null })],
    ...PURPOSES.map((purpose): Sample => [`the purpose ${purpose}`, one({ purpose })]),
  ])('may have %s', (name, sent) => {
    // Through JSON, as a response is sent: an undefined field is left out.
    expect([name, z.safeParse(schema, JSON.parse(JSON.stringify(sent))).success]).toEqual([name, true]);
  });
});
