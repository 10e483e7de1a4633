import { numberText } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { type Interface, natAddress } from '#contract/computes/configs/interfaces.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { vlanPaths } from '#resources/vlans/paths.ts';
import { vpcs } from '#resources/vpcs/queries.ts';
import { defaultRouteOf } from '#analysis/computes/ways.ts';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { deviceOf } from './verdict/verdict.ts';

/** What an interface is connected to: a link to its VLAN, the subnet of its VPC, or the internet. */
function On({ one, region, known }: { one: Interface; region: string; known: readonly Vpc[] | null | undefined }) {
  const { purpose, label, subnet_id: subnetId, vpc_id: vpcId } = one;
  if (purpose === 'public') return 'Public internet';
  if (purpose === 'vlan')
    return <span>VLAN {label !== null && <Link to={vlanPaths.page({ region, label })}>{label}</Link>}</span>;
  if (purpose !== 'vpc') return purpose;
  const vpc = known?.find(({ id }) => id === vpcId);
  const subnet = vpc?.subnets.find(({ id }) => id === subnetId);
  return (
    <span>
      VPC {vpc?.label ?? numberText(vpcId ?? '')}, subnet{' '}
      {subnet === undefined ? numberText(subnetId ?? '') : `${subnet.label} `}
      {subnet !== undefined && <code>{subnet.ipv4}</code>}
    </span>
  );
}

/** The interface's own addresses: IPAM, in the subnet, by 1:1 NAT, routed ranges (doc 3 §2.4). */
function own(
  { ipam_address: ipam, ipv4, ip_ranges: ranges }: Interface,
  addresses: readonly string[] | undefined,
): { text: string; word: string }[] {
  const nat = ipv4?.nat_1_1;
  return [
    ...(ipam ? [{ text: ipam, word: 'IPAM' }] : []),
    ...(ipv4?.vpc ? [{ text: ipv4.vpc, word: 'in the subnet' }] : []),
    ...(nat ? [{ text: natAddress(nat, addresses), word: '1:1 NAT' }] : []),
    ...(ranges ?? []).map((text) => ({ text, word: 'routed' })),
  ];
}

/** Shown when an interface has no address of its own. */
const noneOwn = ({ purpose }: Interface): ReactNode =>
  purpose === 'public' ? 'The instance’s public addresses' : NONE;

interface Row {
  readonly one: Interface;
  readonly device: string;
  readonly isDefault: boolean;
}

interface InterfacesTableProps {
  readonly region: string;
  readonly interfaces: readonly Interface[];
  /** The addresses of the instance, where they are known. */
  readonly ipv4?: readonly string[];
}

/** The interfaces of a profile: their networks and addresses. */
export function InterfacesTable({ region, interfaces, ipv4 }: InterfacesTableProps) {
  const { data: known } = useQuery({ ...vpcs, enabled: interfaces.some(({ purpose }) => purpose === 'vpc') });
  const route = defaultRouteOf(interfaces);
  const rows = interfaces.map((one, index): Row => ({ one, device: deviceOf(index), isDefault: index === route }));
  return (
    <PlainTable
      label="Interfaces"
      rows={rows}
      keyOf={({ one }) => one.id}
      columns={[
        { header: 'Interface', cell: ({ device }) => device },
        { header: 'Network', cell: ({ one }) => <On one={one} region={region} known={known} /> },
        {
          header: 'Addresses',
          cell({ one }) {
            const addresses = own(one, ipv4);
            if (addresses.length === 0) return noneOwn(one);
            return addresses.map(({ text, word }, index) => (
              <Fragment key={`${word} ${text}`}>
                {index > 0 && <br />}
                <code>{text}</code> {word}
              </Fragment>
            ));
          },
        },
        { header: 'Default route', cell: ({ isDefault }) => (isDefault ? 'Yes' : 'No') },
      ]}
    />
  );
}
