import { expect, test } from 'vitest';
import { assignedReason, balancerReason, coverReason, goneReason, migrationReason } from './rules.ts';

const ON = { id: 1, label: 'on', status: 'enabled' };
const OFF = { id: 2, label: 'off', status: 'disabled' };
const GONE = { id: 3, label: 'gone', status: 'deleted' };

test.each([
  ['compute', [], { enabled: true }, undefined],
  ['compute', [OFF, ON], { enabled: true }, 'already has the enabled firewall on'],
  ['compute', [OFF, ON], { enabled: false }, undefined],
  ['compute', [OFF, ON], { id: 1, enabled: true }, undefined],
  ['compute', [OFF, GONE], { enabled: true }, undefined],
  ['nodebalancer', [OFF, ON], { enabled: true }, 'already has the enabled firewall on'],
  ['nodebalancer', [OFF], { enabled: true }, 'already has the disabled firewall off'],
  ['nodebalancer', [OFF], { enabled: false }, 'already has the disabled firewall off'],
  ['nodebalancer', [OFF, GONE], { id: 2, enabled: true }, undefined],
] as const)('a %s with %j meets %j: %s', (type, there, firewall, reason) =>
  expect(coverReason(type, there, firewall)).toBe(reason),
);

test('what else keeps a firewall from a service', () => {
  expect(goneReason(GONE)).toBe('This firewall is being removed and can only be deleted');
  expect(goneReason(OFF)).toBeUndefined();
  expect(balancerReason([{ label: 'edge' }])).toBe(
    'This firewall already has the NodeBalancer edge, and takes no other',
  );
  expect(balancerReason([])).toBeUndefined();
  expect(assignedReason(new Set([3]), 3)).toBe('already has this firewall');
  expect(assignedReason(new Set([3]), 4)).toBeUndefined();
  expect(migrationReason({ status: 'migrating' })).toBe('is in live migration');
  expect(migrationReason({ status: 'running' })).toBeUndefined();
});
