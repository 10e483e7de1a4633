import { expect, it } from 'vitest';
import { covers } from './scopes.ts';

it.each([
  [['*'], 'vpc:read_write', true],
  [['*'], 'ips:read', true],
  [['computes:*'], 'computes:read_write', true],
  [['firewall:read_write'], 'firewall:read_only', true],
  [['firewall:read_only'], 'firewall:read_write', false],
  [['images:read_write'], 'vpc:read_only', false],
  [['firewalls:read_write'], 'firewall:read_only', false],
  [['ips:read'], 'ips:read', true],
  [['ips:read_only'], 'ips:read', true],
  [['ips:read_write'], 'ips:read', true],
  [['ips:read'], 'ips:read_only', true],
  [['ips:read'], 'ips:read_write', false],
  [[], 'ips:read', false],
] as const)('%j covers %s: %s', (granted, needed, covered) => expect(covers(granted, needed)).toBe(covered));
