import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isInTransition } from '#contract/computes/rules.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { wireTime } from '#lib/time.ts';
import { figure } from '#lib/unreadable.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Status } from '#ui/display/status.tsx';
import { idColumn, NOT_GIVEN } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { Expiry } from './certificates/expiry.tsx';
import { termOf } from './certificates/terms.ts';
import { type Chosen, configName, nameOf, optionsOf, wordOf } from './display.ts';
import { healthStatus, healthOf } from '../display.ts';
import { nodebalancerPaths } from '../paths.ts';
import { useInstanceAt } from './nodes/fields/backends.ts';
import { nodesOf } from './nodes/queries.ts';

/** The health of the nodes of one config, as found by its checks (doc 2 §2.2). */
export function ConfigHealth({ nodeBalancerId, config }: { nodeBalancerId: number; config: Config }) {
  const health = healthOf([config]);
  const { data: nodes } = useQuery(nodesOf(nodeBalancerId, config.id).all());
  const instanceOf = useInstanceAt();
  // Such states are followed on every screen; what the last check found may be old.
  const away = nodes?.records.some((node) => isInTransition(instanceOf(node)?.status)) === true;
  return health === undefined ? <Text c="dimmed">Not reported</Text> : <Status {...healthStatus(health, away)} />;
}

/** The certificate of a config, by the name in it. */
export const certificateOf = ({ protocol, ssl_commonname: name }: Config): string =>
  protocol === 'https' ? name || 'No name' : 'None';

/** The value by which certificates of configs are sorted and filtered. */
const printOf = ({ protocol, ssl_fingerprint: print }: Config): string | undefined =>
  protocol === 'https' && print !== '' ? print : undefined;

/** A setting with few values, in a word. */
const chosenColumn = (setting: Chosen, more?: Partial<Column<Config>>): Column<Config> => ({
  id: setting,
  header: nameOf(setting),
  value: (config) => config[setting],
  cell: (config) => wordOf(setting, config[setting]),
  ...more,
});

/** The columns of a NodeBalancer's configs; `routes.tsx` lists those allowed in the address. */
export const configColumns = (nodeBalancerId: number): readonly Column<Config>[] => [
  {
    id: 'port',
    header: 'Port',
    value: ({ port }) => port,
    cell: (config) => (
      <Link to={nodebalancerPaths.config(nodeBalancerId, config.id)} aria-label={configName(config)}>
        {figure(config.port)}
      </Link>
    ),
    identity: true,
  },
  chosenColumn('protocol', { kind: 'mark', filter: optionsOf('protocol') }),
  {
    id: 'status',
    header: 'Nodes',
    kind: 'status',
    value: (config) => {
      const health = healthOf([config]);
      return health && healthStatus(health).label;
    },
    tone: (config) => {
      const health = healthOf([config]);
      return health && healthStatus(health).tone;
    },
    cell: (config) => <ConfigHealth nodeBalancerId={nodeBalancerId} config={config} />,
  },
  chosenColumn('algorithm'),
  chosenColumn('stickiness', { kind: 'mark' }),
  chosenColumn('check', { header: 'Health check', kind: 'mark' }),
  { id: 'certificate', header: 'Certificate', value: certificateOf, filter: 'text' },
  {
    id: 'expires',
    header: 'Expires',
    value: (config) => {
      const term = termOf(config);
      return term && wireTime(term.notAfter);
    },
    cell: (config) => <Expiry ports={[config]} brief />,
    kind: 'status',
  },
  {
    id: 'fingerprint',
    header: 'Fingerprint',
    value: printOf,
    cell(config) {
      const print = printOf(config);
      if (print === undefined) return config.protocol === 'https' ? NOT_GIVEN : NONE;
      return <Copy value={print} label={`Fingerprint of ${configName(config)}`} />;
    },
    filter: 'text',
    hidden: true,
  },
  chosenColumn('proxy_protocol', { hidden: true }),
  idColumn(),
];
