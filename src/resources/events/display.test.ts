import { describe, expect, it } from 'vitest';
import type { Event } from '#contract/events/schema.ts';
import { nounOf, sentenceAround, sentenceOf } from './display.ts';

/** Every kind of event that the original API is known to return (assumed). */
const KNOWN = `
compute_create compute_boot compute_reboot compute_shutdown compute_delete compute_update compute_clone compute_rebuild
compute_resize compute_migrate compute_migrate_datacenter compute_mutate compute_snapshot compute_addip compute_deleteip
compute_config_create compute_config_update compute_config_delete disk_create disk_delete disk_update disk_duplicate
disk_resize disk_imagize password_reset host_reboot lassie_reboot lish_boot backups_enable backups_cancel backups_restore
firewall_create firewall_delete firewall_enable firewall_disable firewall_update firewall_device_add
firewall_device_remove firewall_rules_update ipaddress_update vlan_attach vlan_detach vpc_create vpc_update vpc_delete
subnet_create subnet_update subnet_delete nodebalancer_create nodebalancer_update nodebalancer_delete
nodebalancer_config_create nodebalancer_config_update nodebalancer_config_delete nodebalancer_node_create
nodebalancer_node_update nodebalancer_node_delete image_upload image_update image_delete lke_node_create
lke_cluster_create lke_cluster_update lke_cluster_delete lke_cluster_recycle lke_cluster_regenerate lke_pool_create
lke_pool_delete lke_pool_recycle lke_node_recycle lke_kubeconfig_regenerate lke_token_rotate database_create
database_update database_update_failed database_delete database_resize database_credentials_reset
database_backup_restore database_low_disk_space database_degraded database_failed managed_enabled managed_disabled
managed_service_create managed_service_delete volume_create volume_attach volume_detach volume_clone volume_resize
volume_update volume_delete compute_resize_create compute_migrate_datacenter_create compute_mutate_create
database_resize_create`
  .trim()
  .split(/\s+/);

const told = (action: string, status: string, more: Partial<Pick<Event, 'entity' | 'username'>> = {}) => ({
  action,
  status,
  entity: { id: 1, label: 'web-1', type: 'compute', url: null },
  username: 'admin',
  ...more,
});

describe('the sentence of an event', () => {
  it.each([
    ['compute_reboot', 'finished', 'admin rebooted web-1'],
    ['compute_reboot', 'notification', 'admin rebooted web-1'],
    ['compute_reboot', 'something new', 'admin rebooted web-1'],
    ['compute_create', 'finished', 'admin created instance web-1'],
    ['compute_boot', 'scheduled', 'Scheduled: boot web-1 (admin)'],
    ['compute_migrate', 'started', 'admin is migrating web-1'],
    ['compute_migrate_datacenter', 'failed', 'Failed to move web-1 to another region (admin)'],
    ['compute_addip', 'finished', 'admin added an address to web-1'],
    ['compute_snapshot', 'started', 'admin is taking a snapshot of web-1'],
    ['firewall_device_add', 'finished', 'admin attached a service to web-1'],
    ['firewall_rules_update', 'finished', 'admin changed the rules of web-1'],
    ['nodebalancer_config_update', 'finished', 'admin changed a port of web-1'],
    ['database_update_failed', 'notification', 'Updating web-1 failed'],
    ['compute_resize_create', 'finished', 'admin asked to resize web-1'],
    ['lassie_reboot', 'finished', 'The watchdog rebooted web-1'],
    ['lassie_reboot', 'failed', 'Failed to reboot web-1 (the watchdog)'],
    ['something_odd', 'finished', 'admin: something_odd, web-1'],
  ])('%s, %s: %s', (action, status, text) => {
    expect(sentenceOf(told(action, status))).toBe(text);
  });

  it('names both records of an attachment', () => {
    const secondary_entity = { id: 2, label: '100 % edge', type: 'compute', url: null };
    const attached = { ...told('firewall_device_add', 'finished'), secondary_entity };
    expect(sentenceOf(attached)).toBe('admin attached 100 % edge to web-1');
    expect(sentenceOf({ ...attached, status: 'failed' })).toBe('Failed to attach 100 % edge to web-1 (admin)');
    expect(sentenceOf({ ...attached, action: 'vlan_detach' })).toBe('admin detached web-1 from 100 % edge');
    expect(sentenceOf(told('vlan_attach', 'finished'))).toBe('admin attached web-1 to a VLAN');
  });

  it('names who did it, and a record without a name', () => {
    expect(sentenceOf(told('host_reboot', 'finished', { username: null }))).toBe(
      'The system rebooted the host of web-1',
    );
    const entity = { id: 7, label: null, type: 'compute', url: null };
    expect(sentenceOf(told('compute_boot', 'finished', { entity }))).toBe('admin booted instance 7');
    expect(sentenceOf(told('managed_enabled', 'finished', { entity: null }))).toBe(
      'admin enabled Managed for the account',
    );
  });

  it.each(KNOWN)('is known for %s', (action) => {
    expect(sentenceAround(told(action, 'finished'))?.join('web-1')).toMatch(/^[^_]+$/);
  });

  it.each([
    'dns_zone_import',
    'firewall',
    'firewall_',
    '_create',
    '',
    'toString',
    'constructor_create',
    'firewall_toString',
  ])('is not made up for %o', (action) => {
    expect(sentenceAround(told(action, 'finished'))).toBeUndefined();
  });
});

it('names a kind as the console does, and an unknown one unchanged', () => {
  expect(nounOf('compute')).toBe('instance');
  expect(nounOf('nodebalancer_config')).toBe('port');
  expect(nounOf('ticket')).toBe('ticket');
  expect(nounOf('toString')).toBe('toString');
});
