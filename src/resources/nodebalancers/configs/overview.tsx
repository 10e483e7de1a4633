import { figure } from '#lib/unreadable.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Event } from '#contract/events/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { offerOf } from '#ui/actions/offers.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { type Detail, Details, DetailSections, Section } from '#ui/display/blocks/details.tsx';
import { RecordStrip } from '#resources/events/public.ts';
import { nodebalancerPaths } from '../paths.ts';
import { configActions } from './actions.ts';
import { Expiry } from './certificates/expiry.tsx';
import { termOf } from './certificates/terms.ts';
import { HealthTimeline } from './fields/health-timeline.tsx';
import { nodesOf } from './nodes/queries.ts';
import { type Chosen, effectOf, nameOf, PASSIVE_TEXTS, wordOf } from './display.ts';

interface ConfigOverviewProps {
  readonly nodebalancer: NodeBalancer;
  readonly config: Config;
}

const wordIn = (config: Config, setting: Chosen): Detail => ({
  label: nameOf(setting),
  value: wordOf(setting, config[setting]),
});

/** A setting with its effect. */
const chosenIn = (config: Config, setting: Chosen): Detail => ({
  ...wordIn(config, setting),
  note: effectOf(setting, config),
});

const servingDetails = (config: Config): Detail[] => [
  { label: nameOf('port'), value: figure(config.port) },
  wordIn(config, 'protocol'),
  chosenIn(config, 'algorithm'),
  chosenIn(config, 'stickiness'),
  ...(config.protocol === 'tcp' ? [chosenIn(config, 'proxy_protocol')] : []),
];

const UNREAD = 'The server doesn’t report it. Check the certificate to see it here.';

function certificateDetails(config: Config): Detail[] {
  const { ssl_commonname: name, ssl_fingerprint: print } = config;
  return [
    { label: 'Name', value: name || 'None' },
    { label: 'Fingerprint', value: print === '' ? 'Not reported' : <Copy value={print} label="Fingerprint" /> },
    { label: 'Expires', value: <Expiry ports={[config]} />, note: termOf(config) === undefined ? UNREAD : undefined },
    chosenIn(config, 'cipher_suite'),
  ];
}

function checkDetails(config: Config): Detail[] {
  const { check, check_path: path, check_body: text } = config;
  const timing = [
    { label: nameOf('check_interval'), value: `${figure(config.check_interval)} s` },
    { label: nameOf('check_timeout'), value: `${figure(config.check_timeout)} s` },
    { label: nameOf('check_attempts'), value: figure(config.check_attempts) },
  ];
  return [
    wordIn(config, 'check'),
    ...(check === 'http' || check === 'http_body' ? [{ label: nameOf('check_path'), value: <code>{path}</code> }] : []),
    ...(check === 'http_body' ? [{ label: nameOf('check_body'), value: <code>{text}</code> }] : []),
    ...(check === 'none' ? [] : timing),
    {
      label: nameOf('check_passive'),
      field: 'check_passive',
      value: config.check_passive ? 'On' : 'Off',
      note: PASSIVE_TEXTS[!config.check_passive ? 'off' : config.protocol === 'tcp' ? 'unseen' : 'on'],
    },
  ];
}

/** Shown for a port without nodes, with how to change that (doc 2 §1). */
function NothingServes({ nodebalancer, config }: ConfigOverviewProps) {
  const { data } = useQuery(nodesOf(nodebalancer.id, config.id).all());
  if (data === undefined || data.records.length > 0) return null;
  return (
    <Text size="sm">
      No nodes: port {figure(config.port)} answers nothing.{' '}
      <Link to={offerOf(configActions(nodebalancer.id), 'add-node', config).to}>Add the first node</Link>
    </Text>
  );
}

/** The events of a port: those of its NodeBalancer that are about no other of its ports, nor about a node. */
const ofPort = (nodeBalancerId: number, configId: number) => ({
  is: ({ entity, secondary_entity: part }: Event): boolean =>
    entity?.type === 'nodebalancer' &&
    String(entity.id) === String(nodeBalancerId) &&
    (part?.type === 'nodebalancer_config' ? String(part.id) === String(configId) : part?.type !== 'nodebalancer_node'),
  begins: ({ action }: Event): boolean => action === 'nodebalancer_config_create',
});

/** The settings of a port: how it accepts requests, its certificate, and its health check (doc 2 §2.2). */
export function ConfigOverview({ nodebalancer, config }: ConfigOverviewProps) {
  return (
    <Stack gap="lg">
      <NothingServes nodebalancer={nodebalancer} config={config} />
      <DetailSections>
        <Details title="Serving" details={servingDetails(config)} />
        {config.protocol === 'https' && <Details title="Certificate" details={certificateDetails(config)} />}
        <Details title="Health checks" details={checkDetails(config)} />
        <Section title="When a node fails">
          <HealthTimeline config={config} />
        </Section>
      </DetailSections>
      <RecordStrip
        entity={{ type: 'nodebalancer', id: nodebalancer.id }}
        created={nodebalancer.created}
        activity={nodebalancerPaths.page(nodebalancer.id, { tab: 'activity' })}
        part={ofPort(nodebalancer.id, config.id)}
      />
    </Stack>
  );
}
