// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { configColumns } from './columns.tsx';

const columns = configColumns(1);
const PRINT = 'F7:44:EC:E3:76:43:3E:68:85:2E:7B:80:13:67:7C:55:CD:39:80:69';
const config = (own: Partial<Config>): Config => ({
  ...CONFIG_DEFAULTS,
  id: 1,
  nodebalancer_id: 1,
  ssl_cert: null,
  ssl_key: null,
  ssl_commonname: '',
  ssl_fingerprint: '',
  nodes_status: { up: 0, down: 0 },
  ...own,
});
const valueOf = (id: string, row: Config) => columns.find((column) => column.id === id)?.value(row);

test('only the fingerprint of a certificate in use is shown', () => {
  expect(valueOf('fingerprint', config({ protocol: 'https', ssl_fingerprint: PRINT }))).toBe(PRINT);
  expect(valueOf('fingerprint', config({ protocol: 'https' }))).toBeUndefined();
  // Left over from an earlier https protocol.
  expect(valueOf('fingerprint', config({ ssl_fingerprint: PRINT }))).toBeUndefined();
});

test('a port that is checked is not sorted or exported as unchecked', () => {
  expect(valueOf('status', config({ check: 'http' }))).toBe('No results yet');
  expect(valueOf('status', config({}))).toBe('Not checked');
});
