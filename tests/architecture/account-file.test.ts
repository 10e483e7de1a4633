import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '#contract/kinds.ts';
import { KINDS, placesBelow, TOP } from '#contract/account-file/places.ts';
import { operationName, parameterNames } from '#contract/endpoint.ts';
import { recordOfPage } from '#contract/envelope.ts';
import { allEndpoints } from '../../scripts/specifications.ts';

/** Why an account file does not hold the answers of these reads. */
const EXCLUDED: Readonly<Record<string, string>> = {
  'GET /profile': 'about a person; the file has the user name',
  'GET /profile/grants': 'the rights of a user, not the account',
  'GET /account/events': 'a history, not a state',
  'GET /account/events/{eventId}': 'a history, not a state',
  'GET /compute/instances/{computeId}': 'a record of the list',
  'GET /compute/instances/{computeId}/configs/{configId}': 'a record of the list',
  'GET /compute/instances/{computeId}/firewalls': 'follows from the services of each firewall',
  'GET /compute/kernels/{kernelId}': 'a record of the list',
  'GET /compute/stackscripts': 'the texts of scripts may have secrets in them',
  'GET /compute/stackscripts/{stackscriptId}': 'the texts of scripts may have secrets in them',
  'GET /compute/types/{typeId}': 'a record of the list',
  'GET /databases/engines/{engineId}': 'a record of the list',
  'GET /databases/mysql/instances': 'each MySQL database is read by itself',
  'GET /databases/mysql/instances/{instanceId}/credentials': 'a password',
  'GET /databases/types/{typeId}': 'a record of the list',
  'GET /images/{imageId}': 'a record of the list',
  'GET /lke/clusters/{clusterId}': 'a record of the list',
  'GET /lke/clusters/{clusterId}/api-endpoints': 'the server derives it from the cluster',
  'GET /lke/clusters/{clusterId}/dashboard': 'the server derives it from the cluster',
  'GET /lke/clusters/{clusterId}/kubeconfig': 'has a token',
  'GET /lke/clusters/{clusterId}/nodes/{nodeId}': 'a part of its pool',
  'GET /lke/clusters/{clusterId}/pools/{poolId}': 'a record of the list',
  'GET /lke/versions/{version}': 'a record of the list',
  'GET /managed/compute-settings/{computeId}': 'a record of the list',
  'GET /managed/contacts/{contactId}': 'a record of the list',
  'GET /managed/credentials/sshkey': 'a key of support',
  'GET /managed/credentials/{credentialId}': 'a record of the list',
  'GET /managed/issues/{issueId}': 'a record of the list',
  'GET /managed/services/{serviceId}': 'a record of the list',
  'GET /networking/firewalls/{firewallId}': 'a record of the list',
  'GET /networking/firewalls/{firewallId}/rules': 'a part of the firewall',
  'GET /networking/ips/{address}': 'a record of the list',
  'GET /nodebalancers/{nodeBalancerId}': 'a record of the list',
  'GET /nodebalancers/{nodeBalancerId}/configs/{configId}': 'a record of the list',
  'GET /nodebalancers/{nodeBalancerId}/configs/{configId}/nodes/{nodeId}': 'a record of the list',
  'GET /nodebalancers/{nodeBalancerId}/firewalls': 'follows from the services of each firewall',
  'GET /nodebalancers/{nodeBalancerId}/stats': 'statistics',
  'GET /regions/{regionId}': 'a record of the list',
  'GET /regions/{regionId}/availability': 'a part of the list of all regions',
  'GET /vpcs/{vpcId}': 'a record of the list',
};

const reads = (await allEndpoints()).flatMap(({ endpoint }) =>
  endpoint.method === 'GET' ? [operationName(endpoint)] : [],
);
const held = KINDS.map((kind) => operationName(COLLECTIONS[kind].endpoint));

describe('an account file', () => {
  it('holds the answer of every read of the contract, or says why not', () => {
    expect(reads.filter((name) => !held.includes(name) && !(name in EXCLUDED))).toEqual([]);
    expect(reads.length).toBeGreaterThan(60);
  });

  it('holds and excludes nothing that is no read of the contract', () => {
    expect([...held, ...Object.keys(EXCLUDED)].filter((name) => !reads.includes(name))).toEqual([]);
  });

  it('holds nothing twice, and nothing that is excluded', () => {
    expect(new Set(held).size).toBe(held.length);
    expect(held.filter((name) => name in EXCLUDED)).toEqual([]);
  });

  it.each(KINDS)('tells records of %s apart exactly where there is a list of them', (kind) => {
    const { endpoint, key } = COLLECTIONS[kind];
    expect(key !== undefined).toBe(recordOfPage(endpoint.response) !== undefined);
  });

  it.each(KINDS)('can fill the path of %s by the records that it is below', (kind) => {
    const sample = { id: 7, range: '2001:db8::', engine: 'mysql' };
    const below = (kinds: typeof TOP): typeof TOP =>
      kinds.flatMap((place) => [place, ...below(placesBelow(place, sample))]);
    const place = below(TOP).find((one) => one.kind === kind);
    expect(Object.keys(place?.params ?? {})).toEqual(parameterNames(COLLECTIONS[kind].endpoint.path));
    expect(place?.path).not.toMatch(/[{}]/);
  });
});
