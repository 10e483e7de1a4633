import { afterEach, describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../mock.ts';
import { computesTable } from '../computes/table.ts';
import { nodebalancersTable } from '../nodebalancers/table.ts';
import { coverErrors } from './rules.ts';
import { type DeviceType, firewallsTable } from './table.ts';

let mock: Mock | undefined;
afterEach(() => mock?.close());

interface Case {
  readonly type: DeviceType;
  /** The label of a service. */
  readonly service: string;
  /** The label of an existing Firewall; none for one that is being created. */
  readonly firewall?: string;
  readonly enabled?: boolean;
}

function idOf(rows: readonly { id: number; label: string }[], label: string): number {
  const row = rows.find((one) => one.label === label);
  if (row === undefined) throw new Error(`There is no ${label}`);
  return row.id;
}

/** The errors of the rule in the world `default`, with labels in place of ids. */
async function errorsOf({ type, service, firewall, enabled = true }: Case): Promise<string[]> {
  mock = createMock();
  await mock.ready;
  return mock.store.read((transaction) => {
    const services = type === 'compute' ? transaction.rows(computesTable) : transaction.rows(nodebalancersTable);
    const known = firewall === undefined ? {} : { id: idOf(transaction.rows(firewallsTable).all(), firewall) };
    return coverErrors(transaction, { type, id: idOf(services.all(), service) }, { ...known, enabled });
  });
}

describe('a firewall that is being created', () => {
  it('is accepted where none is enabled, and on an instance when it is disabled', async () => {
    expect(await errorsOf({ type: 'compute', service: 'web-1' })).toEqual([]);
    expect(await errorsOf({ type: 'compute', service: 'app-2' })).toEqual([]);
    expect(await errorsOf({ type: 'compute', service: 'db-1', enabled: false })).toEqual([]);
    expect(await errorsOf({ type: 'nodebalancer', service: 'spare-lb' })).toEqual([]);
  });

  it('names the one in the way', async () => {
    expect(await errorsOf({ type: 'compute', service: 'db-1' })).toEqual([
      'Compute instance db-1 already has the enabled firewall shop-edge',
    ]);
    expect(await errorsOf({ type: 'nodebalancer', service: 'jobs-lb' })).toEqual([
      'NodeBalancer jobs-lb already has the enabled firewall shop-edge',
    ]);
    expect(await errorsOf({ type: 'nodebalancer', service: 'jobs-lb', enabled: false })).toEqual([
      'NodeBalancer jobs-lb already has the enabled firewall shop-edge',
    ]);
  });
});

describe('a firewall and a service that are there', () => {
  it('do not meet themselves', async () => {
    expect(await errorsOf({ type: 'compute', service: 'db-1', firewall: 'shop-edge' })).toEqual([]);
    expect(await errorsOf({ type: 'nodebalancer', service: 'jobs-lb', firewall: 'shop-edge' })).toEqual([]);
  });

  it('are reported for both sides', async () => {
    expect(await errorsOf({ type: 'compute', service: 'db-1', firewall: 'staging-edge' })).toHaveLength(1);
    expect(await errorsOf({ type: 'nodebalancer', service: 'jobs-lb', firewall: 'old-edge' })).toEqual([
      'NodeBalancer jobs-lb already has the enabled firewall shop-edge',
      'This firewall already has the NodeBalancer spare-lb, and takes no other',
    ]);
  });
});
