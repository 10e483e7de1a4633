import { expect, it } from 'vitest';
import { recordPath } from './record-path.ts';

const ROUTES = [
  '/',
  '/firewalls',
  '/firewalls/new',
  '/firewalls/$firewallId',
  '/firewalls/$firewallId/edit',
  '/nodebalancers/$nodebalancerId',
  '/images/$imageId',
  '/compute',
  '/kubernetes/$clusterId/edit',
];

it.each([
  ['/v4/networking/firewalls/1', '/firewalls/1'],
  ['/v4beta/networking/firewalls/1', '/firewalls/1'],
  ['/networking/firewalls/1', '/firewalls/1'],
  ['/v4/nodebalancers/7', '/nodebalancers/7'],
  ['/v4/images/private/12', '/images/private%2F12'],
])('%s is shown at %s', (url, path) => {
  expect(recordPath(url, ROUTES)).toBe(path);
});

it.each([
  ['an area without pages of its records', '/v4/compute/instances/3'],
  ['a page of another kind', '/v4/lke/clusters/3'],
  ['a part of a record', '/v4/nodebalancers/7/configs/2'],
  ['a list', '/v4/networking/firewalls/'],
  ['something unknown', '/v4/support/tickets/3'],
  ['another host', 'https://example.com/v4/networking/firewalls/1'],
  ['nothing', ''],
])('%s has no page', (_, url) => {
  expect(recordPath(url, ROUTES)).toBeUndefined();
});
