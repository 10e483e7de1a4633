import { expect, test } from 'vitest';
import { GrantsAnswer } from './schema.ts';

/** Grants as the console reads them; an empty object stands for an answer without a body. */
const GRANTS = {
  global: {
    add_computes: true,
    add_databases: true,
    add_firewalls: true,
    add_images: true,
    add_nodebalancers: true,
    account_access: null,
  },
  compute: [{ id: 1, label: 'web-1', permissions: 'read_only' }],
  database: [],
  firewall: [],
  image: [],
  nodebalancer: [],
  vpc: [],
};

test.each([
  ['without clusters', GRANTS],
  ['with clusters', { ...GRANTS, lkecluster: [{ id: 1, label: 'prod', permissions: 'read_write' }] }],
  ['of an unrestricted user', {}],
])('grants %s are read', (_, answer) => expect(GrantsAnswer.loose.parse(answer)).toEqual(answer));

test('grants on nothing are none', () => {
  expect(GrantsAnswer.loose.safeParse({ global: GRANTS.global }).success).toBe(false);
});
