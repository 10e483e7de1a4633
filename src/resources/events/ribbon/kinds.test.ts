import { expect, test } from 'vitest';
import { event } from '../testing.ts';
import { type Kind, kindOfEvent, kindOfWrite } from './kinds.ts';

test.each<[string, Kind]>([
  ['compute_create', 'created'],
  ['compute_clone', 'created'],
  ['disk_imagize', 'created'],
  ['compute_update', 'changed'],
  ['firewall_disable', 'changed'],
  ['firewall_device_remove', 'changed'],
  ['vlan_attach', 'changed'],
  ['compute_deleteip', 'changed'],
  ['nodebalancer_node_delete', 'deleted'],
  ['compute_boot', 'power'],
  ['lassie_reboot', 'power'],
  ['lish_boot', 'power'],
  ['host_reboot', 'maintenance'],
  ['backups_enabled', 'maintenance'],
  ['database_backup_create', 'maintenance'],
  ['database_backup_restore', 'maintenance'],
  ['compute_resize', 'maintenance'],
  ['compute_resize_create', 'maintenance'],
  ['compute_migrate_datacenter', 'maintenance'],
  ['lke_pool_recycle', 'maintenance'],
  ['database_degraded', 'other'],
  ['crate_polish', 'other'],
])('%s is %s', (action, kind) => {
  expect(kindOfEvent(event(1, { action }))).toBe(kind);
});

test('that it failed goes before what it was', () => {
  expect(kindOfEvent(event(1, { action: 'compute_boot', status: 'failed' }))).toBe('failed');
  expect(kindOfEvent(event(1, { action: 'database_update_failed', status: 'notification' }))).toBe('failed');
});

test.each<[string, string, 'done' | 'refused' | 'unknown' | 'not-sent', Kind]>([
  ['POST', '/compute/instances', 'done', 'created'],
  ['POST', '/compute/instances/1/boot', 'done', 'power'],
  ['POST', '/compute/instances/1/backups/2/restore', 'done', 'maintenance'],
  ['POST', '/compute/instances/1/clone?x=1', 'done', 'created'],
  ['PUT', '/networking/firewalls/1/rules', 'done', 'changed'],
  ['DELETE', '/nodebalancers/3', 'done', 'deleted'],
  ['DELETE', '/nodebalancers/3', 'refused', 'failed'],
  ['PUT', '/nodebalancers/3', 'not-sent', 'failed'],
  // Nobody knows that it failed.
  ['PUT', '/nodebalancers/3', 'unknown', 'changed'],
])('%s %s, %s, is %s', (method, path, outcome, kind) => {
  expect(kindOfWrite({ method, path, outcome })).toBe(kind);
});
