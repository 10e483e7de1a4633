import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { megabytes } from '#lib/sizes.ts';
import { figure } from '#lib/unreadable.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Muted, Pending, NONE } from '#ui/display/blocks/plain.tsx';
import { More } from '#ui/display/hints/more.tsx';
import { Status } from '#ui/display/status.tsx';
import type { Column } from '#ui/table/types.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { idColumn, linkColumn, NOT_GIVEN, tagsColumn, timeColumn } from '#ui/table/columns/common.tsx';
import { Expiry } from '../configs/certificates/expiry.tsx';
import { configsOf } from '../configs/queries.ts';
import { nodebalancerPaths } from '../paths.ts';
import classes from './list.module.css';
import { healthStatus, healthOf, nodeText, portText, throttleText } from '../display.ts';

interface PortsCellProps {
  readonly id: number;
  draw(configs: readonly Config[], id: number): ReactNode;
}

/** Loads the ports of a row for a cell; these columns share one query. */
function PortsCell({ id, draw }: PortsCellProps) {
  const { data, isError } = useQuery(configsOf(id).all());
  if (data !== undefined) return draw(data.records, id);
  if (isError) return <Muted>not loaded</Muted>;
  return <Pending label="Loading ports" />;
}

/** A column about the ports of each row; `textOf` says them in a file of the list. */
const portsColumn = (
  column: Pick<Column<NodeBalancer>, 'id' | 'header' | 'kind'>,
  draw: PortsCellProps['draw'],
  textOf?: (configs: readonly Config[]) => string,
): Column<NodeBalancer> => ({
  ...column,
  value: () => undefined,
  cell: ({ id }) => <PortsCell id={id} draw={draw} />,
  perRow: true,
  ...(textOf !== undefined && {
    known({ id }) {
      const configs = queryClient.getQueryData(configsOf(id).all().queryKey)?.records;
      return configs && textOf(configs);
    },
  }),
});

/** How many ports fit in one line. */
const SHOWN = 2;

const { min, max } = NODEBALANCER_LIMITS.throttle;
const THROTTLES = Array.from({ length: max - min + 1 }, (_, index) => ({
  value: String(min + index),
  label: min + index === 0 ? throttleText(0) : `${min + index} / s`,
}));

/** The ports of a NodeBalancer, each a link to its page; the further ones are listed on hover and focus. */
function Ports({ id, configs }: { id: number; configs: readonly Config[] }) {
  if (configs.length === 0) return NONE;
  const sorted = configs.toSorted((one, other) => one.port - other.port);
  return (
    <More items={sorted.slice(SHOWN).map(({ port }) => figure(port))}>
      <span className={classes.line}>
        {sorted.slice(0, SHOWN).map((config) => (
          <Link
            key={config.id}
            to={nodebalancerPaths.config(id, config.id)}
            aria-label={`Port ${figure(config.port)}, ${config.protocol}`}
          >
            {figure(config.port)}
          </Link>
        ))}
      </span>
    </More>
  );
}

/** The health of the nodes of all configs. */
function Nodes({ configs }: { configs: readonly Config[] }) {
  if (configs.length === 0) return NONE;
  const health = healthOf(configs);
  return health === undefined ? NOT_GIVEN : <Status {...healthStatus(health)} />;
}

/** The columns of the list; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<NodeBalancer>[] = [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => nodebalancerPaths.page(id),
    { filter: 'text', identity: true },
  ),
  idColumn(),
  portsColumn(
    { id: 'ports', header: 'Ports', kind: 'name' },
    (configs, id) => <Ports id={id} configs={configs} />,
    portText,
  ),
  portsColumn({ id: 'nodes', header: 'Nodes', kind: 'status' }, (configs) => <Nodes configs={configs} />, nodeText),
  portsColumn({ id: 'certificate', header: 'Certificate', kind: 'name' }, (configs) => (
    <Expiry ports={configs} brief />
  )),
  {
    id: 'ipv4',
    header: 'IPv4',
    value: ({ ipv4 }) => ipv4,
    cell: ({ label, ipv4 }) => (ipv4 === undefined ? NOT_GIVEN : <Copy value={ipv4} label={`${ipv4} of ${label}`} />),
    filter: 'text',
    kind: 'address',
  },
  regionColumn(),
  {
    id: 'throttle',
    header: 'Throttle',
    value: ({ client_conn_throttle: throttle }) => throttle,
    cell: ({ client_conn_throttle: throttle }) => (throttle === 0 ? throttleText(throttle) : `${figure(throttle)} / s`),
    filter: THROTTLES,
    align: 'right',
    kind: 'number',
    hidden: true,
  },
  tagsColumn(),
  {
    id: 'ipv6',
    header: 'IPv6',
    value: ({ ipv6 }) => ipv6,
    cell: ({ label, ipv6 }) =>
      ipv6 === undefined ? NOT_GIVEN : ipv6 === null ? NONE : <Copy value={ipv6} label={`${ipv6} of ${label}`} />,
    filter: 'text',
    hidden: true,
  },
  {
    id: 'hostname',
    header: 'Host name',
    value: ({ hostname }) => hostname,
    cell: ({ label, hostname }) =>
      hostname === undefined ? NOT_GIVEN : <Copy value={hostname} label={`Host name of ${label}`} />,
    filter: 'text',
    hidden: true,
  },
  {
    id: 'transfer',
    header: 'Transfer',
    value: ({ transfer }) => transfer?.total,
    cell: ({ transfer }) => (typeof transfer?.total === 'number' ? megabytes(transfer.total) : NOT_GIVEN),
    align: 'right',
    kind: 'number',
    hidden: true,
  },
  timeColumn('created', 'Created', ({ created }) => created),
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
];
