import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { imagesApi } from '../../images/api.ts';
import { byId, type Example, type SpecifiedRule, ofLength, type RefusedExample } from '../../specification.ts';
import { nodebalancersApi } from '../../nodebalancers/api.ts';
import { regionsApi } from '../../regions/api.ts';

/** Lists that show the bounds, by documents 2 and 3. */
const LISTS = {
  Regions: regionsApi.list,
  'Region availability': regionsApi.availability,
  NodeBalancers: nodebalancersApi.list,
  Firewalls: firewallsApi.list,
  instances: computesApi.list,
  images: imagesApi.list,
};

const everyList = (example: Omit<Example, 'endpoint'>): Example[] =>
  Object.entries(LISTS).map(([list, endpoint]) => ({ ...example, endpoint, name: `${example.name}: ${list}` }));

const refusedByEveryList = (example: Omit<RefusedExample, 'endpoint'>): RefusedExample[] => everyList(example);

/** What the page parameters may be, and what they do (doc 2, introduction and §8; doc 3 §8). */
export const paging: readonly SpecifiedRule[] = [
  {
    id: 'paging.page',
    section: 'doc 2 §8',
    rule: '`page` is a whole number from 1.',
    accepted: [
      { name: 'the smallest', endpoint: firewallsApi.list, query: { page: 1 }, answer: { page: 1 } },
      { name: 'a second page', endpoint: computesApi.list, world: 'large', query: { page: 2 }, answer: { page: 2 } },
    ],
    refused: [
      { name: 'nothing before the first', endpoint: firewallsApi.list, query: { page: 0 }, field: 'page' },
      ...refusedByEveryList({ name: 'zero', query: { page: 0 }, field: 'page' }),
      { name: 'below zero', endpoint: firewallsApi.list, query: { page: -1 }, field: 'page' },
      { name: 'not whole', endpoint: firewallsApi.list, query: { page: '1.5' }, field: 'page' },
      { name: 'not a number', endpoint: firewallsApi.list, query: { page: 'last' }, field: 'page' },
    ],
  },
  {
    id: 'paging.page-size',
    section: 'doc 2 §8',
    rule: '`page_size` is a whole number from 25 to 500.',
    accepted: [
      {
        name: 'the smallest',
        endpoint: computesApi.list,
        world: 'large',
        query: { page_size: 25 },
        answer: { data: ofLength(25), pages: 80, results: 2000 },
      },
      {
        name: 'the largest',
        endpoint: computesApi.list,
        world: 'large',
        query: { page_size: 500 },
        answer: { data: ofLength(500), pages: 4, results: 2000 },
      },
      ...everyList({ name: 'the smallest', query: { page_size: 25 } }),
      ...everyList({ name: 'the largest', query: { page_size: 500 } }),
    ],
    refused: [
      { name: 'one', endpoint: firewallsApi.list, query: { page_size: 1 }, field: 'page_size' },
      ...refusedByEveryList({ name: 'one too few', query: { page_size: 24 }, field: 'page_size' }),
      ...refusedByEveryList({ name: 'one too many', query: { page_size: 501 }, field: 'page_size' }),
      { name: 'not whole', endpoint: firewallsApi.list, query: { page_size: '25.5' }, field: 'page_size' },
      { name: 'not a number', endpoint: firewallsApi.list, query: { page_size: 'all' }, field: 'page_size' },
    ],
  },
  {
    id: 'paging.defaults',
    section: 'doc 2 §8',
    rule: 'Left out, `page` is 1 and `page_size` is 100.',
    accepted: [
      {
        name: 'neither given',
        endpoint: computesApi.list,
        world: 'large',
        answer: { data: ofLength(100), page: 1, pages: 20, results: 2000 },
      },
      {
        name: 'only the page given',
        endpoint: computesApi.list,
        world: 'large',
        query: { page: 20 },
        answer: { data: ofLength(100), page: 20 },
      },
    ],
    refused: [
      { name: 'given as a blank is not left out', endpoint: firewallsApi.list, query: { page: ' ' }, field: 'page' },
    ],
  },
  {
    id: 'paging.past-the-end',
    section: 'doc 1 §2.1',
    rule: 'Who asks for a page beyond the last one is given the last one.',
    assumed: 'The documents do not say; the original API does so for very large numbers',
    accepted: [
      {
        name: 'just past the end',
        endpoint: computesApi.list,
        world: 'large',
        query: { page: 81, page_size: 25 },
        answer: { data: ofLength(25), page: 80, pages: 80 },
      },
      {
        name: 'far past the end',
        endpoint: firewallsApi.list,
        query: { page: 1_000_000 },
        answer: { page: 1, pages: 1 },
      },
    ],
    refused: [
      {
        name: 'before the beginning is no page',
        endpoint: computesApi.list,
        world: 'large',
        query: { page: 0, page_size: 25 },
        field: 'page',
      },
    ],
  },
  {
    id: 'paging.empty',
    section: 'doc 1 §2.1',
    rule: 'A collection with nothing in it answers page 1 of 1, with 0 results.',
    assumed: 'The documents do not say which page an empty collection is on',
    accepted: [
      {
        name: 'no Firewalls',
        endpoint: firewallsApi.list,
        world: 'empty',
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
      {
        name: 'a second page of nothing',
        endpoint: firewallsApi.list,
        world: 'empty',
        query: { page: 2 },
        answer: { data: [], page: 1, pages: 1, results: 0 },
      },
    ],
    refused: [
      {
        name: 'bounds hold all the same',
        endpoint: firewallsApi.list,
        world: 'empty',
        query: { page: 0 },
        field: 'page',
      },
    ],
  },
  {
    id: 'paging.order',
    section: 'doc 1 §2.1',
    rule: 'Lists are ordered by id.',
    assumed: 'The documents give no order; pages need one',
    accepted: [
      { name: 'Firewalls', endpoint: firewallsApi.list, answer: { data: byId } },
      {
        name: 'a page in the middle',
        endpoint: computesApi.list,
        world: 'large',
        query: { page: 7, page_size: 25 },
        answer: { data: byId },
      },
    ],
    refused: [
      {
        name: 'the last page is not counted backwards',
        endpoint: firewallsApi.list,
        query: { page: -1 },
        field: 'page',
      },
    ],
  },
];
