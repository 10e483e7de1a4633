import { describe, expect, it } from 'vitest';
import { kindOf, textOf } from './labels.ts';

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

describe('the text of an event', () => {
  it.each([
    ['firewall_create', 'finished', 'Firewall created'],
    ['firewall_create', 'notification', 'Firewall created'],
    ['firewall_create', 'something new', 'Firewall created'],
    ['firewall_device_add', 'finished', 'Firewall device added'],
    ['nodebalancer_config_update', 'finished', 'NodeBalancer config updated'],
    ['compute_boot', 'scheduled', 'Compute instance boot scheduled'],
    ['compute_migrate', 'started', 'Compute instance migration under way'],
    ['compute_migrate_datacenter', 'failed', 'Compute instance migration to another region failed'],
    ['database_update_failed', 'notification', 'Database update failed'],
    ['compute_resize_create', 'finished', 'Compute instance resize requested'],
    ['lassie_reboot', 'finished', 'Rebooted by the watchdog'],
  ])('%s, %s: %s', (action, status, text) => {
    expect(textOf({ action, status })).toBe(text);
  });

  it.each(KNOWN)('is known for %s', (action) => {
    expect(textOf({ action, status: 'finished' })).toMatch(/^[A-Z][^_]+$/);
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
    expect(textOf({ action, status: 'finished' })).toBeUndefined();
  });
});

it('names a kind as the console does, and an unknown one unchanged', () => {
  expect(kindOf('compute')).toBe('Compute instance');
  expect(kindOf('ticket')).toBe('ticket');
  expect(kindOf('toString')).toBe('toString');
});
