import { absent, contains, type SpecifiedRule, like, time, whole } from '../../specification.ts';
import { nodebalancersApi } from '../api.ts';
import { at, UNKNOWN } from './samples.ts';

// demo-operator may write odd ids, read those that 4 divides, and see no others; ids count from 1 in seeded order.
const granted = { nodeBalancerId: '@nodebalancer:balancer-1' };
const unseen = { nodeBalancerId: '@nodebalancer:balancer-2' };

/** Listing and reading NodeBalancers (doc 2 §2.1, §2.3, §4.1). */
export const reading: readonly SpecifiedRule[] = [
  {
    id: 'nodebalancer.read',
    section: 'doc 2 §4.1',
    rule: 'NodeBalancers are listed, and each can be read by its id.',
    accepted: [
      {
        name: 'listed',
        endpoint: nodebalancersApi.list,
        answer: { data: contains([{ id: whole, label: 'balancer-1' }]) },
      },
      {
        name: 'one',
        endpoint: nodebalancersApi.view,
        params: granted,
        answer: { id: '@nodebalancer:balancer-1', label: 'balancer-1' },
      },
    ],
    refused: [
      {
        name: 'an unknown one',
        endpoint: nodebalancersApi.view,
        params: { nodeBalancerId: UNKNOWN },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.scope.read',
    section: 'doc 2 §4.1',
    rule: 'Listing and reading NodeBalancers needs `nodebalancers:read_only`.',
    accepted: [
      { name: 'list', endpoint: nodebalancersApi.list, persona: { scopes: ['nodebalancers:read_only'] } },
      {
        name: 'view',
        endpoint: nodebalancersApi.view,
        params: granted,
        persona: { scopes: ['nodebalancers:read_only'] },
      },
    ],
    refused: [
      {
        name: 'list',
        endpoint: nodebalancersApi.list,
        persona: { scopes: ['computes:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
      {
        name: 'view',
        endpoint: nodebalancersApi.view,
        params: granted,
        persona: { scopes: ['computes:read_write', 'firewall:read_write'] },
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.grant.read',
    section: 'doc 1 §5',
    rule: 'A restricted user sees the NodeBalancers that he has a grant on.',
    assumed: 'The documents name grants on devices; that lists leave out the rest is the original API’s',
    accepted: [
      {
        name: 'listed',
        endpoint: nodebalancersApi.list,
        token: 'demo-operator',
        answer: { data: contains([{ label: 'balancer-1' }], [{ label: 'balancer-2' }]) },
      },
      { name: 'read', endpoint: nodebalancersApi.view, params: granted, token: 'demo-operator' },
    ],
    refused: [
      {
        name: 'another',
        endpoint: nodebalancersApi.view,
        params: unseen,
        token: 'demo-operator',
        status: 403,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.record',
    section: 'doc 2 §2.1',
    rule: 'The record of a NodeBalancer has its id and mirrors the fields of the request but for the Firewall and the configs.',
    accepted: [
      {
        name: 'one',
        endpoint: nodebalancersApi.view,
        params: granted,
        answer: {
          id: whole,
          label: 'balancer-1',
          region: 'us-east',
          client_conn_throttle: 0,
          tags: ['production'],
          configs: absent,
          firewall_id: absent,
        },
      },
      {
        name: 'in a list',
        endpoint: nodebalancersApi.list,
        answer: {
          data: contains([{ label: 'balancer-2', region: 'eu-central', client_conn_throttle: 10, configs: absent }]),
        },
      },
    ],
    refused: [
      {
        name: 'an id that is no number',
        endpoint: nodebalancersApi.view,
        params: { nodeBalancerId: 'balancer-1' },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.record.more',
    section: 'doc 2 §2.3',
    rule: 'The record also has a host name made of the IPv4 address, both addresses, the times of its making and last change, and the transfer of the month in MB.',
    assumed: 'The document does not show these; the original API has them (gaps §2)',
    accepted: [
      {
        name: 'one',
        endpoint: nodebalancersApi.view,
        params: granted,
        answer: {
          ipv4: '198.19.0.1',
          ipv6: like(/^2001:db8:/),
          hostname: 'nb-198-19-0-1.us-east.nodebalancers.example',
          created: time,
          updated: time,
          transfer: { in: Number.isFinite, out: Number.isFinite, total: Number.isFinite },
        },
      },
      {
        name: 'no transfer where no node takes traffic',
        endpoint: nodebalancersApi.view,
        params: at('balancer-4'),
        answer: { transfer: { in: 0, out: 0, total: 0 } },
      },
    ],
    refused: [
      {
        name: 'the host name is no id',
        endpoint: nodebalancersApi.view,
        params: { nodeBalancerId: 'nb-198-19-0-1' },
        status: 404,
        field: null,
      },
    ],
  },
  {
    id: 'nodebalancer.list.pages',
    section: 'doc 2 §8',
    rule: 'The list comes in pages of 25 to 500, counted from 1.',
    accepted: [
      { name: 'pages of 25', endpoint: nodebalancersApi.list, query: { page_size: 25 }, answer: { page: 1, pages: 1 } },
      { name: 'pages of 500', endpoint: nodebalancersApi.list, query: { page_size: 500 } },
      { name: 'the first', endpoint: nodebalancersApi.list, query: { page: 1 }, answer: { page: 1 } },
      {
        name: 'of 100 unless told otherwise',
        endpoint: nodebalancersApi.list,
        world: 'large',
        answer: { page: 1, pages: 20, results: 2000 },
      },
      { name: 'of an account that has none', endpoint: nodebalancersApi.list, world: 'empty', answer: { data: [] } },
    ],
    refused: [
      { name: 'pages of 24', endpoint: nodebalancersApi.list, query: { page_size: 24 }, field: 'page_size' },
      { name: 'pages of 501', endpoint: nodebalancersApi.list, query: { page_size: 501 }, field: 'page_size' },
      { name: 'page 0', endpoint: nodebalancersApi.list, query: { page: 0 }, field: 'page' },
    ],
  },
];
