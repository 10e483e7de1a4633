import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { type Detail, Details, DetailSections, Section } from '#ui/display/details.tsx';
import { PlainTable } from '#ui/display/plain-table.tsx';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import { regions } from '#resources/regions/public.ts';
import { useNodeBalancerReasons } from '../can.ts';
import { certificateOf, ConfigHealth } from '../configs/columns.tsx';
import { configsOf, lookEvery } from '../configs/queries.ts';
import { CHECK_LABELS, configName, inText } from '../configs/labels.ts';
import { Statistics } from './stats.tsx';
import { throttleText } from '../format.ts';

const NOT_GIVEN = <Text c="dimmed">not told by this server</Text>;

function addressDetails({ ipv4, ipv6, hostname }: NodeBalancer): Detail[] {
  return [
    { label: 'IPv4', value: ipv4 === undefined ? NOT_GIVEN : <Copy value={ipv4} label="IPv4 address" /> },
    {
      label: 'IPv6',
      value: ipv6 === undefined ? NOT_GIVEN : ipv6 === null ? 'none' : <Copy value={ipv6} label="IPv6 address" />,
    },
    {
      label: 'Host name',
      value: hostname === undefined ? NOT_GIVEN : <Copy value={hostname} label="Host name" />,
      note: 'Addresses and host name are lost when the NodeBalancer is deleted.',
    },
  ];
}

const amount = (size: number | null): string => (size === null ? 'none yet' : megabytes(size));

function useDetails({ region, client_conn_throttle: throttle, transfer, tags, created, updated }: NodeBalancer) {
  const { data: index } = useQuery(regions.one(region));
  return [
    {
      label: 'Region',
      value: (
        <>
          <Link to="/regions/$regionId" params={{ regionId: region }}>
            {index?.label ?? region}
          </Link>{' '}
          {index !== undefined && <code>{region}</code>}
        </>
      ),
      note: index?.status === 'outage' ? 'This region has an outage.' : undefined,
    },
    {
      label: 'Throttle',
      value: throttleText(throttle),
      note: throttle === 0 ? 'Connections are not held back.' : 'New connections beyond that are held back.',
    },
    {
      label: 'Transfer',
      value: transfer === undefined ? NOT_GIVEN : amount(transfer.total),
      ...(transfer !== undefined && {
        note: `This month: ${amount(transfer.in)} in, ${amount(transfer.out)} out.`,
      }),
    },
    { label: 'Tags', value: tags.length === 0 ? 'none' : <Tags tags={tags} /> },
    { label: 'Created', value: created === undefined ? NOT_GIVEN : <Time at={created} absolute /> },
    { label: 'Updated', value: updated === undefined ? NOT_GIVEN : <Time at={updated} absolute /> },
  ];
}

function Ports({ nodebalancer: { id, label }, configs }: { nodebalancer: NodeBalancer; configs: readonly Config[] }) {
  const reason = useNodeBalancerReasons();
  if (configs.length === 0)
    return (
      <Group gap="sm">
        <Text>{label} answers on no port: it takes requests once it has a config with at least one node.</Text>
        <ActionButton size="xs" to={`/nodebalancers/${id}/configs/new`} disabledReason={reason('add-config', id)}>
          Add a port
        </ActionButton>
      </Group>
    );
  return (
    <PlainTable
      label="Ports"
      rows={configs.toSorted((one, other) => one.port - other.port)}
      keyOf={(config) => config.id}
      columns={[
        {
          header: 'Port',
          cell: (config) => (
            <Link
              to="/nodebalancers/$nodeBalancerId/configs/$configId"
              params={{ nodeBalancerId: String(id), configId: String(config.id) }}
            >
              {configName(config)}
            </Link>
          ),
        },
        { header: 'Nodes', cell: (config) => <ConfigHealth config={config} /> },
        { header: 'Check', cell: ({ check }) => inText(CHECK_LABELS, check) },
        { header: 'Certificate', cell: certificateOf },
      ]}
    />
  );
}

/** The addresses of a NodeBalancer, its ports, and its traffic of the last day. */
export function OverviewTab({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const details = useDetails(nodebalancer);
  const configs = useQuery({
    ...configsOf(nodebalancer.id).all(),
    refetchInterval: ({ state: { data } }) => lookEvery(data?.records),
  });
  return (
    <Stack gap="lg">
      <Section title="Ports">
        <QueryBoundary query={configs} height={96}>
          {({ records }) => <Ports nodebalancer={nodebalancer} configs={records} />}
        </QueryBoundary>
      </Section>
      <Statistics id={nodebalancer.id} />
      <DetailSections>
        <Details title="Addresses" details={addressDetails(nodebalancer)} />
        <Details title="Place and limits" details={details} />
      </DetailSections>
    </Stack>
  );
}
