import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Interface } from '#contract/computes/configs/interfaces.ts';
import { ANY_ADDRESS } from '#contract/computes/configs/terms.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import { vpcs } from '../vpcs/queries.ts';
import { defaultRouteOf, deviceOf } from './configs/interfaces/verdict.ts';
import classes from './tables.module.css';

const vlanPath = (region: string, label: string): string => `/vlans/${region}/${label}`;

/** What an interface is on: a link to its VLAN, the subnet of its VPC, or the internet. */
function On({ one, region, known }: { one: Interface; region: string; known: readonly Vpc[] | null | undefined }) {
  const { purpose, label, subnet_id: subnetId, vpc_id: vpcId } = one;
  if (purpose === 'public') return 'Public internet';
  if (purpose === 'vlan') return <>VLAN {label !== null && <Link to={vlanPath(region, label)}>{label}</Link>}</>;
  if (purpose !== 'vpc') return purpose;
  const vpc = known?.find(({ id }) => id === vpcId);
  const subnet = vpc?.subnets.find(({ id }) => id === subnetId);
  return (
    <>
      VPC {vpc?.label ?? `#${vpcId ?? ''}`}, subnet {subnet === undefined ? `#${subnetId ?? ''}` : `${subnet.label} `}
      {subnet !== undefined && <code>{subnet.ipv4}</code>}
    </>
  );
}

/** The addresses that an interface has of its own: IPAM, in the subnet, by 1:1 NAT, routed ranges (doc 3 §2.4). */
function own({ ipam_address: ipam, ipv4, ip_ranges: ranges }: Interface): { text: string; word: string }[] {
  const nat = ipv4?.nat_1_1;
  return [
    ...(ipam ? [{ text: ipam, word: 'IPAM' }] : []),
    ...(ipv4?.vpc ? [{ text: ipv4.vpc, word: 'in the subnet' }] : []),
    ...(nat ? [{ text: nat, word: nat === ANY_ADDRESS ? '1:1 NAT: its public IPv4' : '1:1 NAT' }] : []),
    ...(ranges ?? []).map((text) => ({ text, word: 'routed to it' })),
  ];
}

/** The interfaces of a profile: what each is on, and its addresses there. */
export function InterfacesTable({ region, interfaces }: { region: string; interfaces: readonly Interface[] }) {
  const { data: known } = useQuery({ ...vpcs, enabled: interfaces.some(({ purpose }) => purpose === 'vpc') });
  const route = defaultRouteOf(interfaces);
  return (
    <div className={classes.table}>
      <Table aria-label="Interfaces">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Interface</Table.Th>
            <Table.Th>On</Table.Th>
            <Table.Th>Addresses</Table.Th>
            <Table.Th>Default route</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {interfaces.map((one, place) => {
            const addresses = own(one);
            return (
              <Table.Tr key={one.id}>
                <Table.Th scope="row">{deviceOf(place)}</Table.Th>
                <Table.Td>
                  <On one={one} region={region} known={known} />
                </Table.Td>
                <Table.Td>
                  {addresses.length === 0
                    ? one.purpose === 'public'
                      ? 'the public addresses of the instance'
                      : 'none set'
                    : addresses.map(({ text, word }) => (
                        <div key={`${word} ${text}`}>
                          <code>{text}</code> {word}
                        </div>
                      ))}
                </Table.Td>
                <Table.Td>{place === route ? 'yes' : 'no'}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
