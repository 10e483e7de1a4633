import { computesApi } from '../../computes/api.ts';
import { firewallsApi } from '../../firewalls/api.ts';
import { imagesApi } from '../../images/api.ts';
import { nodebalancersApi } from '../../nodebalancers/api.ts';
import { regionsApi } from '../../regions/api.ts';
import { byId, type Example, ofLength, type SpecifiedRule } from '../../specification.ts';
import { refused, taken, words } from '../../specification/calls.ts';
import { list } from './samples.ts';

type Query = NonNullable<Example['query']>;

/** Lists with the bounds of documents 2 and 3. */
const LISTS = [
  regionsApi.list,
  regionsApi.availability,
  nodebalancersApi.list,
  firewallsApi.list,
  computesApi.list,
  imagesApi.list,
].map((endpoint) => (query: Query) => ({ endpoint, query }));

const page = (value: string | number): Example => ({ ...list, query: { page: value } });
const size = (value: string | number): Example => ({ ...list, query: { page_size: value } });

/** A page of 2,000 NodeBalancers. */
const ofMany = (query: Query, answer: object): Example => ({
  endpoint: nodebalancersApi.list,
  world: 'large',
  query,
  answer,
});

/** What the page parameters may be, and what they do (doc 2, introduction and §8; doc 3 §8). */
export const paging: readonly SpecifiedRule[] = [
  {
    id: 'paging.page',
    section: 'doc 2 §8',
    rule: '`page` is a whole number from 1.',
    accepted: [{ ...page(1), answer: { page: 1 } }, ofMany({ page: 2 }, { page: 2 })],
    refused: [
      ...LISTS.flatMap((of) => refused(of, 'page', [{ page: 0 }])),
      ...refused(page, 'page', [-1, '1.5', 'last', ' ']),
    ],
  },
  {
    id: 'paging.page-size',
    section: 'doc 2 §8',
    rule: '`page_size` is a whole number from 25 to 500.',
    accepted: [
      ofMany({ page_size: 25 }, { data: ofLength(25), pages: 80, results: 2000 }),
      ofMany({ page_size: 500 }, { data: ofLength(500), pages: 4, results: 2000 }),
      ...LISTS.flatMap((of) => taken(of, [{ page_size: 25 }, { page_size: 500 }])),
    ],
    refused: [
      ...LISTS.flatMap((of) => refused(of, 'page_size', [{ page_size: 24 }, { page_size: 501 }])),
      ...refused(size, 'page_size', words('1 25.5 all')),
    ],
  },
  {
    id: 'paging.defaults',
    section: 'doc 2 §8',
    rule: 'Left out, `page` is 1 and `page_size` is 100.',
    accepted: [
      ofMany({}, { data: ofLength(100), page: 1, pages: 20, results: 2000 }),
      ofMany({ page: 20 }, { data: ofLength(100), page: 20 }),
    ],
  },
  {
    id: 'paging.past-the-end',
    section: 'doc 1 §2.1',
    rule: 'Who asks for a page beyond the last one is given the last one; of an empty collection, page 1 of 1.',
    assumed: 'The documents do not say; the original API does so for very large numbers',
    accepted: [
      ofMany({ page: 81, page_size: 25 }, { data: ofLength(25), page: 80, pages: 80 }),
      { ...page(1_000_000), answer: { page: 1, pages: 1 } },
      ...[page(1), page(2)].map((example) => ({
        ...example,
        world: 'empty' as const,
        answer: { data: [], page: 1, pages: 1, results: 0 },
      })),
    ],
  },
  {
    id: 'paging.order',
    section: 'doc 1 §2.1',
    rule: 'Lists are ordered by id.',
    assumed: 'The documents give no order; pages need one',
    accepted: [{ ...list, answer: { data: byId } }, ofMany({ page: 7, page_size: 25 }, { data: byId })],
  },
];
