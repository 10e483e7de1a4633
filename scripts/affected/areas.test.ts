import { describe, expect, it } from 'vitest';
import { areaOf, areasReached, routesOf } from './areas.ts';

describe('what a change reaches', () => {
  it.each([
    ['src/resources/firewalls/list/list.tsx', 'firewalls'],
    ['src/contract/computes/configs/schema.ts', 'computes'],
    ['mocks/resources/managed/contacts/table.ts', 'managed'],
    ['tests/screens/vlans/list.test.tsx', 'vlans'],
    ['e2e/nodebalancers/life.spec.ts', 'nodebalancers'],
    ['e2e/walk/screens.spec.ts', undefined],
    ['src/contract/common/examples/index.ts', undefined],
    ['src/ui/page/page.tsx', undefined],
  ])('%s belongs to %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });

  it('is its own area alone where no other imports it', () => {
    expect(areasReached(['src/resources/managed/contacts/form.tsx', 'docs/mock.md'])).toEqual(['managed']);
  });

  it('is every area that imports it, by whatever way', () => {
    expect(areasReached(['src/contract/firewalls/schema.ts'])).toEqual(
      expect.arrayContaining(['computes', 'firewalls', 'nodebalancers']),
    );
    expect(areasReached(['src/resources/regions/list.tsx'])).toEqual(['regions']);
  });

  it('is everything where a file is shared', () => {
    for (const path of [
      'src/ui/theme/theme.ts',
      'package.json',
      'src/resources/areas.ts',
      'mocks/resources/registry.ts',
    ])
      expect(areasReached(['src/resources/vlans/list.tsx', path])).toBe('everything');
  });

  it('is nothing for a text', () => {
    expect(areasReached(['README.md'])).toEqual([]);
  });
});

it('an area’s screens are those of its routes', () => {
  expect(routesOf('regions')).toEqual(['/regions', '/regions/$regionId']);
  expect(routesOf('kernels')).toEqual([]);
});
