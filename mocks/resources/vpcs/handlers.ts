import * as z from 'zod/mini';
import type { Subnet, Vpc } from '#contract/vpcs/schema.ts';
import { vpcsApi } from '#contract/vpcs/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found } from '../../server/types.ts';
import { configsTable, isBooted } from '../computes/configs/table.ts';
import { computesTable } from '../computes/table.ts';
import { type SubnetRow, subnetsTable, type VpcRow, vpcsTable } from './table.ts';

/** The members of a subnet: instances by id, each with the interfaces of its profiles in that subnet. */
function membersOf({ rows }: Context, subnetId: number): Subnet['computes'] {
  const members = new Map<number, Subnet['computes'][number]>();
  for (const config of rows(configsTable).all()) {
    const own = config.interfaces.filter(({ subnet_id }) => subnet_id === subnetId);
    if (own.length === 0) continue;
    const active = isBooted(rows(computesTable).get(config.compute_id), config.id);
    const member = members.get(config.compute_id) ?? { id: config.compute_id, interfaces: [] };
    members.set(config.compute_id, {
      ...member,
      interfaces: [...member.interfaces, ...own.map(({ id }) => ({ id, active }))],
    });
  }
  return [...members.values()].toSorted((a, b) => a.id - b.id);
}

const presentSubnet = (context: Context, { vpc_id: _, ...subnet }: SubnetRow): Subnet => ({
  ...subnet,
  computes: membersOf(context, subnet.id),
});

/** A VPC as the API shows it. */
const present = (context: Context, vpc: VpcRow): Vpc => ({
  ...vpc,
  subnets: context
    .rows(subnetsTable)
    .all()
    .filter(({ vpc_id }) => vpc_id === vpc.id)
    .map((subnet) => presentSubnet(context, subnet)),
});

/** doc 3 §2.4; the operations are assumed. */
export const handlers = mockHandlers({
  api: vpcsApi,
  records: { vpcId: { table: vpcsTable } },
  handlers: {
    list: (context) => context.visible('vpc', context.rows(vpcsTable).all()).map((vpc) => present(context, vpc)),
    view: (context) => present(context, found(context.rows(vpcsTable).get(context.params.vpcId))),
  },
  rows: () => [
    [
      vpcsTable,
      z.object({
        id: z.int(),
        label: z.string(),
        description: z.string(),
        region: z.string(),
        created: z.string(),
        updated: z.string(),
      }),
    ],
    [
      subnetsTable,
      z.object({
        id: z.int(),
        vpc_id: z.int(),
        label: z.string(),
        ipv4: z.string(),
        created: z.string(),
        updated: z.string(),
      }),
    ],
  ],
  /** The members of a subnet follow from the profiles of instances. */
  copy: (account, into) => {
    for (const { subnets, ...vpc } of account.list(vpcsApi.list, {})) {
      const path = `${vpcsApi.list.path}/${vpc.id}`;
      into.put(vpcsTable, vpc, path);
      for (const { computes: _, ...subnet } of subnets) into.put(subnetsTable, { ...subnet, vpc_id: vpc.id }, path);
    }
  },
});
