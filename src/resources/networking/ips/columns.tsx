import { NONE } from '#ui/display/blocks/plain.tsx';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { linkColumn, namedColumn, NOT_GIVEN, YES_NO } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { ipPaths } from '../paths.ts';
import { InstanceLink, InstancesCell, instanceNames, typeName } from './display.tsx';

const yesNo = (value: boolean | undefined): string => (value ? 'Yes' : 'No');

/** The columns of the list. */
export const columns: readonly Column<Ip>[] = [
  linkColumn(
    'address',
    'Address',
    ({ address }) => address,
    ({ address }) => ipPaths.page(address),
    { filter: 'text', identity: true, kind: 'address' },
  ),
  {
    id: 'type',
    header: 'Type',
    value: ({ type }) => type,
    cell: ({ type }) => typeName(type),
    filter: ['ipv4', 'ipv6', 'ipv6/range', 'ipv6/pool'].map((value) => ({ value, label: typeName(value) })),
    kind: 'name',
  },
  namedColumn({
    id: 'instance',
    header: 'Instance',
    value: ({ compute_id }) => String(compute_id),
    names: instanceNames,
    cell: ({ compute_id }) => <InstanceLink id={compute_id} />,
    card: true,
  }),
  { ...regionColumn(), card: true },
  {
    id: 'rdns',
    header: 'Reverse DNS',
    value: ({ rdns }) => rdns,
    cell: ({ rdns }) => (rdns === null ? NONE : <span title={rdns}>{rdns}</span>),
    filter: 'text',
    kind: 'long',
  },
  {
    id: 'shared',
    header: 'Shared with',
    value: ({ computes }) => computes && computes.length > 0,
    cell: ({ computes }) => (computes === undefined ? NOT_GIVEN : <InstancesCell ids={computes} />),
    filter: YES_NO,
    kind: 'name',
  },
  {
    id: 'nat',
    header: '1:1 NAT',
    value: ({ vpc_nat_1_1 }) => vpc_nat_1_1?.address ?? null,
    cell: ({ vpc_nat_1_1: nat }) => (nat ? <code>{nat.address}</code> : NONE),
    filter: 'text',
    kind: 'name',
  },
  {
    id: 'public',
    header: 'Public',
    value: (ip) => ip.public,
    cell: (ip) => yesNo(ip.public),
    filter: YES_NO,
    hidden: true,
  },
  {
    id: 'gateway',
    header: 'Gateway',
    value: ({ gateway }) => gateway,
    cell: ({ gateway }) => (gateway === null ? NONE : <code>{gateway}</code>),
    hidden: true,
  },
  { id: 'prefix', header: 'Prefix', value: ({ prefix }) => prefix, align: 'right', kind: 'number', hidden: true },
  {
    id: 'subnet_mask',
    header: 'Subnet mask',
    value: ({ subnet_mask }) => subnet_mask,
    cell: ({ subnet_mask }) => <code>{subnet_mask}</code>,
    hidden: true,
  },
];
