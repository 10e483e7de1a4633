import { expect, it } from 'vitest';
import { recordPath } from './record-path.ts';

const entity = (type: string, id: number | string | null, url: string | null = null) => ({
  type,
  id,
  url,
  label: null,
});

it.each([
  ['a firewall', entity('firewall', 1, '/v4/networking/firewalls/1'), '/firewalls/1'],
  ['a cluster, by either of its names', entity('lke_cluster', 3), '/kubernetes/3'],
  ['an image', entity('image', 'private/12', '/v4/images/private/12'), '/images/private%2F12'],
  ['an address', entity('ipaddress', '203.0.113.9'), '/ips/203.0.113.9'],
  ['a MySQL database', entity('database', 4, '/v4beta/databases/mysql/instances/4'), '/databases/4'],
])('%s is shown on its page', (_, of, path) => {
  expect(recordPath(of)).toBe(path);
});

it.each([
  ['a part of a record', entity('nodebalancer_config', 2, '/v4/nodebalancers/7/configs/2')],
  ['a database of another engine', entity('database', 5, '/v4/databases/postgresql/instances/5')],
  ['a VLAN, whose region is not told', entity('vlan', 'us-east/backend', '/v4/networking/vlans')],
  ['a kind that has no page', entity('vpc', 3)],
  ['something unknown', entity('ticket', 3, '/v4/support/tickets/3')],
  ['a record without an id', entity('firewall', null)],
])('%s has no page', (_, of) => {
  expect(recordPath(of)).toBeUndefined();
});
