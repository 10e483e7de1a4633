// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { partsPath } from '#features/paths.ts';
import { createAppRouter } from '#app/router.ts';
import { accessPath, accountFilePath, changePlanPath, networkPath } from '#features/paths.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { activityPath } from '#resources/events/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { imagePaths } from '#resources/images/paths.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { managedPaths } from '#resources/managed/paths.ts';
import { ipPaths } from '#resources/networking/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { regionPaths } from '#resources/regions/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';

const router = createAppRouter();

/** Every kind of address that the console makes, and the route that it leads to. */
const ADDRESSES: readonly (readonly [made: string, address: string, route: string])[] = [
  [activityPath({ tab: 'here' }), '/activity?tab=here', '/activity'],
  [accessPath(), '/access', '/access'],
  [accountFilePath({ tab: 'compare' }), '/export?tab=compare', '/export'],
  [changePlanPath({ tab: 'carry-out' }), '/change-plan?tab=carry-out', '/change-plan'],
  [networkPath({ at: 'compute:1' }), '/network?at=compute:1', '/network'],
  [computePaths.list(), '/compute', '/compute'],
  [computePaths.create({ from: 1, backup: 2 }), '/compute/new?from=1&backup=2', '/compute/new'],
  [computePaths.page(1, { tab: 'network' }), '/compute/1?tab=network', '/compute/$computeId'],
  [computePaths.edit(1), '/compute/1/edit', '/compute/$computeId/edit'],
  [computePaths.clone(1), '/compute/1/clone/new', '/compute/$computeId/clone/new'],
  [computePaths.alerts(1), '/compute/1/alerts/edit', '/compute/$computeId/alerts/edit'],
  [computePaths.backups(1), '/compute/1/backups/edit', '/compute/$computeId/backups/edit'],
  [computePaths.createConfig(1, { from: 2 }), '/compute/1/configs/new?from=2', '/compute/$computeId/configs/new'],
  [computePaths.editConfig(1, 2), '/compute/1/configs/2/edit', '/compute/$computeId/configs/$configId/edit'],
  [clusterPaths.list(), '/kubernetes', '/kubernetes'],
  [clusterPaths.create(), '/kubernetes/new', '/kubernetes/new'],
  [clusterPaths.page(1, { dialog: 'delete.1' }), '/kubernetes/1?dialog=delete.1', '/kubernetes/$clusterId'],
  [clusterPaths.createPool(1), '/kubernetes/1/pools/new', '/kubernetes/$clusterId/pools/new'],
  [clusterPaths.editPool(1, 2), '/kubernetes/1/pools/2/edit', '/kubernetes/$clusterId/pools/$poolId/edit'],
  [databasePaths.list({ 'f.label': 'a b' }), '/databases?f.label=a+b', '/databases'],
  [databasePaths.create(), '/databases/new', '/databases/new'],
  [databasePaths.page(1), '/databases/1', '/databases/$instanceId'],
  [databasePaths.edit(1), '/databases/1/edit', '/databases/$instanceId/edit'],
  [firewallPaths.list(), '/firewalls', '/firewalls'],
  [firewallPaths.create({ from: 1 }), '/firewalls/new?from=1', '/firewalls/new'],
  [firewallPaths.page(1), '/firewalls/1', '/firewalls/$firewallId'],
  [firewallPaths.edit(1), '/firewalls/1/edit', '/firewalls/$firewallId/edit'],
  [firewallPaths.editRules(1), '/firewalls/1/rules/edit', '/firewalls/$firewallId/rules/edit'],
  [imagePaths.list(), '/images', '/images'],
  [imagePaths.create(), '/images/new', '/images/new'],
  [imagePaths.upload(), '/images/upload/new', '/images/upload/new'],
  [imagePaths.page('private/1'), '/images/private%2F1', '/images/$imageId'],
  [imagePaths.edit('private/1'), '/images/private%2F1/edit', '/images/$imageId/edit'],
  [ipPaths.list(), '/ips', '/ips'],
  [ipPaths.create({ instance: 1 }), '/ips/new?instance=1', '/ips/new'],
  [ipPaths.page('2001:db8::'), '/ips/2001%3Adb8%3A%3A', '/ips/$address'],
  [ipPaths.edit('192.0.2.1'), '/ips/192.0.2.1/edit', '/ips/$address/edit'],
  [ipPaths.assign({ region: 'us-east' }), '/ips/assign/edit?region=us-east', '/ips/assign/edit'],
  [ipPaths.share({ address: '192.0.2.1' }), '/ips/share/edit?address=192.0.2.1', '/ips/share/edit'],
  [ipPaths.ranges.list(), '/ipv6', '/ipv6'],
  [ipPaths.ranges.create(), '/ipv6/new', '/ipv6/new'],
  [managedPaths.overview({ 'f.breaks': 'Ready' }), '/managed?f.breaks=Ready', '/managed'],
  [managedPaths.services.list(), '/managed/services', '/managed/services'],
  [managedPaths.services.create(), '/managed/services/new', '/managed/services/new'],
  [partsPath('display/status'), '/lab/parts?part=display/status', '/lab/parts'],
  [managedPaths.services.page(1), '/managed/services/1', '/managed/services/$serviceId'],
  [managedPaths.services.edit(1), '/managed/services/1/edit', '/managed/services/$serviceId/edit'],
  [managedPaths.issues.list(), '/managed/issues', '/managed/issues'],
  [managedPaths.issues.page(1), '/managed/issues/1', '/managed/issues/$issueId'],
  [managedPaths.contacts.list({ 'f.group': 'Ops' }), '/managed/contacts?f.group=Ops', '/managed/contacts'],
  [managedPaths.contacts.create(), '/managed/contacts/new', '/managed/contacts/new'],
  [managedPaths.contacts.page(1), '/managed/contacts/1', '/managed/contacts/$contactId'],
  [managedPaths.contacts.edit(1), '/managed/contacts/1/edit', '/managed/contacts/$contactId/edit'],
  [managedPaths.credentials.list(), '/managed/credentials', '/managed/credentials'],
  [managedPaths.credentials.create(), '/managed/credentials/new', '/managed/credentials/new'],
  [managedPaths.credentials.page(1), '/managed/credentials/1', '/managed/credentials/$credentialId'],
  [managedPaths.credentials.edit(1), '/managed/credentials/1/edit', '/managed/credentials/$credentialId/edit'],
  [
    managedPaths.credentials.secret(1),
    '/managed/credentials/1/secret/edit',
    '/managed/credentials/$credentialId/secret/edit',
  ],
  [managedPaths.settings.list(), '/managed/settings', '/managed/settings'],
  [managedPaths.settings.page(1), '/managed/settings/1', '/managed/settings/$computeId'],
  [managedPaths.settings.edit(1), '/managed/settings/1/edit', '/managed/settings/$computeId/edit'],
  [nodebalancerPaths.list(), '/nodebalancers', '/nodebalancers'],
  [nodebalancerPaths.create(), '/nodebalancers/new', '/nodebalancers/new'],
  [nodebalancerPaths.page(1), '/nodebalancers/1', '/nodebalancers/$nodeBalancerId'],
  [nodebalancerPaths.edit(1), '/nodebalancers/1/edit', '/nodebalancers/$nodeBalancerId/edit'],
  [nodebalancerPaths.createConfig(1), '/nodebalancers/1/configs/new', '/nodebalancers/$nodeBalancerId/configs/new'],
  [
    nodebalancerPaths.config(1, 2, { tab: 'nodes' }),
    '/nodebalancers/1/configs/2?tab=nodes',
    '/nodebalancers/$nodeBalancerId/configs/$configId',
  ],
  [
    nodebalancerPaths.editConfig(1, 2),
    '/nodebalancers/1/configs/2/edit',
    '/nodebalancers/$nodeBalancerId/configs/$configId/edit',
  ],
  [regionPaths.list(), '/regions', '/regions'],
  [regionPaths.page('us-east'), '/regions/us-east', '/regions/$regionId'],
  [regionPaths.list({ needs: 'vlans' }), '/regions?needs=vlans', '/regions'],
  [regionPaths.map(), '/regions?view=map', '/regions'],
  [vlanPaths.list(), '/vlans', '/vlans'],
  [vlanPaths.create({ region: 'us-east', label: 'lan' }), '/vlans/new?region=us-east&label=lan', '/vlans/new'],
  [vlanPaths.page({ region: 'us-east', label: 'lan' }), '/vlans/us-east/lan', '/vlans/$region/$label'],
];

test.each(ADDRESSES)('%s is an address of the console', (made, address, route) => {
  expect(made).toBe(address);
  const [, , found] = router.getMatchedRoutes(address.split('?')[0] ?? '');
  expect(found?.fullPath).toBe(route);
});

test('every route has a function that makes its addresses', () => {
  const own = ['/', '/calendar', '/settings', '/lab'];
  const routes = Object.values(router.routesByPath)
    // Addresses of before lead on.
    .filter(({ options }) => options.component !== undefined)
    .map(({ fullPath }) => fullPath)
    .filter((route) => !own.includes(route));
  expect([...new Set(ADDRESSES.map(([, , route]) => route))].toSorted()).toEqual(routes.toSorted());
});
