import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NodeBalancer } from './schema.ts';

/** Responses that other servers may send but the mock never does, so no example of the specification covers them. */

const RECORD = {
  id: 1,
  label: 'web',
  region: 'us-east',
  client_conn_throttle: 0,
  tags: [],
  hostname: 'nb-198-19-0-1.us-east.nodebalancers.example',
  ipv4: '198.19.0.1',
  ipv6: '2001:db8::1',
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
  transfer: { in: 1, out: 2, total: 3 },
};

const readings = [
  ['the console', NodeBalancer.loose],
  ['the mock', NodeBalancer.strict],
] as const;

describe.each(readings)('a NodeBalancer as %s reads it', (_, schema) => {
  it.each([
    ['every field', {}],
    ['no IPv6 address', { ipv6: null }],
    ['no traffic in', { transfer: { in: null, out: 2, total: 2 } }],
    ['no traffic out', { transfer: { in: 1, out: null, total: 1 } }],
    ['no traffic in all', { transfer: { in: 1, out: 2, total: null } }],
  ])('may have %s', (_name, fields) => {
    expect(z.safeParse(schema, { ...RECORD, ...fields }).success).toBe(true);
  });
});
