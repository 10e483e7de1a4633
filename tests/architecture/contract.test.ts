import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationName } from '#contract/endpoint.ts';
import { allEndpoints } from '../../scripts/specifications.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly document: number;
  readonly section: string;
}

/**
 * Areas or sections that are not implemented yet; anywhere else a documented operation without an endpoint is an error.
 */
const TO_COME: readonly string[] = [];

const isOf = ({ area, document, section }: Operation, part: string): boolean =>
  area === part || `doc ${document} §${section}` === part;

const operations: readonly Operation[] = JSON.parse(
  readFileSync(new URL('../../docs/api/operations.json', import.meta.url), 'utf8'),
);
const endpoints = (await allEndpoints()).map(({ endpoint }) => endpoint);

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

describe('the contract against the documents', () => {
  it('has the 104 documented operations to hold it against', () => {
    expect(operations).toHaveLength(104);
    expect(new Set(operations.map(nameOf)).size).toBe(104);
  });

  it.each(operations.filter((operation) => !TO_COME.some((part) => isOf(operation, part))))(
    'has an endpoint for $method $path',
    (operation) => {
      expect(endpoints.filter((endpoint) => operationName(endpoint) === nameOf(operation))).toHaveLength(1);
    },
  );

  it.each(TO_COME)('has no operations of %s yet', (part) => {
    const names = new Set(endpoints.map(operationName));
    expect(operations.filter((one) => isOf(one, part) && !names.has(nameOf(one)))).not.toEqual([]);
  });

  it.each(endpoints.filter(({ assumed }) => assumed === undefined))('finds $method $path documented', (endpoint) => {
    const operation = operations.find((one) => nameOf(one) === operationName(endpoint));
    expect(operation).toBeDefined();
    expect(endpoint.section).toBe(`doc ${operation?.document} §${operation?.section}`);
  });

  it.each(endpoints.filter(({ assumed }) => assumed !== undefined))(
    'finds $method $path not documented',
    (endpoint) => {
      expect(operations.map(nameOf)).not.toContain(operationName(endpoint));
      expect(endpoint.section).toMatch(/^doc [123] §[\d.]+$/);
    },
  );

  it('has no operation twice', () => {
    expect(new Set(endpoints.map(operationName)).size).toBe(endpoints.length);
  });
});
