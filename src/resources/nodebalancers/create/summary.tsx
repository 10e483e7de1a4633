import { List, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#lib/text/format.ts';
import { Blocked, firewallText } from '#resources/firewalls/public.ts';
import { firewalls } from '#resources/firewalls/queries.ts';
import { regions } from '#resources/regions/queries.ts';
import { timelineOf, timelineText } from '../configs/fields/timeline.ts';
import { PairWarnings } from '../configs/certificates/pair-view.tsx';
import type { ConfigEditValues } from '../configs/form/form.ts';
import { configName } from '../configs/display.ts';
import { configText, type CreateValues, nodeNames } from './form.ts';

function PortItem({ config }: { config: ConfigEditValues }) {
  const { check } = config;
  const timeline = check === 'none' ? undefined : timelineOf(config);
  return (
    <List.Item>
      <strong>{configName(config)}</strong>: {configText(config)}
      {nodeNames(config)}
      {timeline !== undefined && <>. {timelineText(timeline, check).split('. ')[0]}</>}
      {config.protocol === 'https' && <PairWarnings given={config.ssl_cert} stored={{ ssl_commonname: '' }} />}
    </List.Item>
  );
}

/** What follows from what is typed: where it is, who may reach it, and what its ports do. */
export function Summary({ values: { region, firewall_id, configs } }: { values: CreateValues }) {
  const index = useQuery(regions.all()).data?.records.find(({ id }) => id === region);
  const firewall = useQuery({ ...firewalls.all(), enabled: firewall_id !== null }).data?.records.find(
    ({ id }) => id === firewall_id,
  );
  const count = configs.reduce((sum, { nodes }) => sum + nodes.length, 0);
  return (
    <Stack gap="xs">
      <List size="sm" spacing={4}>
        <List.Item>
          {index === undefined ? (region ?? 'No region yet') : `In ${index.label}`}
          {index?.status === 'outage' && ', which has an outage'}
        </List.Item>
        <List.Item>{firewall_id === null ? 'No firewall: open to all traffic' : firewallText(firewall)}</List.Item>
        <List.Item>
          {configs.length === 0 ? 'Without ports' : `${counted(configs.length, 'port')} with ${counted(count, 'node')}`}
        </List.Item>
        {configs.map((config, index) => (
          // The positions are the content here.
          // oxlint-disable-next-line react/no-array-index-key -- ports have no id yet, and their order is the key
          <PortItem key={index} config={config} />
        ))}
      </List>
      {firewall !== undefined && <Blocked firewall={firewall} ports={configs.map(({ port }) => Number(port))} />}
    </Stack>
  );
}
