import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Compute } from './schema.ts';

/** Responses that other servers may send but the mock never does, so no example of the specification covers them. */

const COMPUTE = {
  id: 1,
  label: 'web-1',
  region: 'us-east',
  image: 'compute/debian12',
  type: 'g6-nanode-1',
  group: '',
  tags: [],
  created: '2026-01-01T00:00:00',
  updated: '2026-01-01T00:00:00',
  status: 'running',
  has_user_data: false,
  host_uuid: '0123456789abcdef0123456789abcdef01234567',
  hypervisor: 'kvm',
  ipv4: ['198.18.0.1'],
  ipv6: '2001:db8:f00::1/128',
  specs: { disk: 25_600, memory: 1024, gpus: 0, transfer: 1000, vcpus: 1 },
  alerts: { cpu: 90, io: 10_000, network_in: 10, network_out: 10, transfer_quota: 80 },
  backups: { schedule: { day: null, window: null }, enabled: false, available: false, last_successful: null },
  watchdog_enabled: true,
};

const readings = [
  ['the console', Compute.loose],
  ['the mock', Compute.strict],
] as const;

describe.each(readings)('an instance as %s reads it', (_, schema) => {
  it.each([
    ['as the mock answers it', {}],
    // Assumed, as the field itself is: the document does not show it.
    ['null for its type', { type: null }],
    ['null for a SLAAC address, which is none', { ipv6: null }],
  ])('may have %s', (name, fields) => {
    expect([name, z.safeParse(schema, { ...COMPUTE, ...fields }).success]).toEqual([name, true]);
  });
});
