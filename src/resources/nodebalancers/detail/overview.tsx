import { NONE } from '#ui/display/blocks/plain.tsx';
import { Stack, Text } from '@mantine/core';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { Copy } from '#ui/display/copy.tsx';
import { type Detail, Details, DetailSections } from '#ui/display/blocks/details.tsx';
import { RecordStrip } from '#resources/events/public.ts';
import { AskedPath } from '#features/reach/public.ts';
import { nodebalancerPaths } from '../paths.ts';
import { NodeBalancerPath } from './path.tsx';
import { Statistics } from './stats.tsx';
import { throttleText } from '../display.ts';

const addressDetails = ({ ipv6, hostname }: NodeBalancer): Detail[] =>
  [
    ipv6 !== undefined && { label: 'IPv6', value: ipv6 === null ? NONE : <Copy value={ipv6} label="IPv6 address" /> },
    hostname !== undefined && { label: 'Host name', value: <Copy value={hostname} label="Host name" /> },
  ].filter((detail) => detail !== false);

const amount = (size: number | null): string => (size === null ? 'None yet' : megabytes(size));

const limitDetails = ({ client_conn_throttle: throttle, transfer }: NodeBalancer): Detail[] =>
  [
    { label: 'Throttle', value: throttleText(throttle) },
    transfer !== undefined && {
      label: 'Transfer',
      value: amount(transfer.total),
      note: `This month: ${amount(transfer.in)} in, ${amount(transfer.out)} out`,
    },
  ].filter((detail) => detail !== false);

/** What the server leaves out, in one line. */
function Unreported({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const names = [
    nodebalancer.ipv4 === undefined && 'addresses',
    nodebalancer.transfer === undefined && 'transfer',
    nodebalancer.created === undefined && 'dates',
  ].filter((name) => name !== false);
  return names.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      This server doesn’t report {names.join(', ')}.
    </Text>
  );
}

/** The way of traffic through a NodeBalancer, its amount in the last day, and its addresses and limits. */
export function OverviewTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { id, label } = nodebalancer;
  const addresses = addressDetails(nodebalancer);
  return (
    <Stack gap="lg">
      <AskedPath targets={[{ label, place: { kind: 'nodebalancer', id } }]}>
        <NodeBalancerPath nodebalancer={nodebalancer} />
      </AskedPath>
      <Statistics id={id} />
      <RecordStrip
        entity={{ type: 'nodebalancer', id }}
        created={nodebalancer.created}
        activity={nodebalancerPaths.page(id, { tab: 'activity' })}
      />
      <DetailSections>
        {addresses.length > 0 && <Details title="Addresses" details={addresses} />}
        <Details title="Limits" details={limitDetails(nodebalancer)} />
      </DetailSections>
      <Unreported nodebalancer={nodebalancer} />
    </Stack>
  );
}
