import { type ReactNode, Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { NONE } from '#ui/display/blocks/plain.tsx';
import type { Compute } from '#contract/computes/schema.ts';
import { Copy } from '#ui/display/copy.tsx';
import { useAfterPaint } from '#ui/page/window/after-paint.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { Column, FilterChoice } from '#ui/table/types.ts';
import {
  idColumn,
  linkColumn,
  namedColumn,
  NOT_GIVEN,
  tagsColumn,
  timeColumn,
  YES_NO,
} from '#ui/table/columns/common.tsx';
import { ImageName, imageNames } from '#resources/images/public.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { PlanName, planNames } from '#resources/types/public.ts';
import { type Finding, findingKey, type Found } from './finding-key.ts';
import { PlainAddresses } from './plain-address.tsx';
import { ComputeStatus } from '../display.tsx';
import { computePaths } from '../paths.ts';
import { shortSpecs, STATUS_FILTER, statusOf, statusValues } from '../display.tsx';

const yesNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'yes' : 'no';

const Reach = lazyPart(
  () => import('./reach.tsx'),
  ({ children }) => children,
);
const ClusterChip = lazyPart(
  () => import('./cluster-chip.tsx'),
  ({ children }) => children,
);
const OwedStatus = lazyPart(
  () => import('./owed.tsx'),
  ({ children }) => children,
);

const FindingCell = lazyPart(() => import('./findings.tsx'));

interface LaterProps {
  readonly meanwhile: ReactNode;
  readonly children: ReactNode;
}

/** Code that only a few rows need is not asked for before the rows are there, however long that takes. */
const Later = ({ meanwhile, children }: LaterProps) =>
  useAfterPaint() ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile;

function Reached({ compute }: { compute: Compute }) {
  const { label, ipv4 } = compute;
  if (ipv4.length === 0) return NONE;
  const addresses = <PlainAddresses ipv4={ipv4} label={`${ipv4[0]} of ${label}`} />;
  return (
    <Later meanwhile={addresses}>
      <Reach compute={compute}>{addresses}</Reach>
    </Later>
  );
}

/** The name of an instance, and the cluster that it is a node of. */
const labelColumn: Column<Compute> = linkColumn(
  'label',
  'Label',
  ({ label }) => label,
  ({ id }) => computePaths.page(id),
  { identity: true },
);

/** A column of what takes a further read: nothing is read before it is shown or filtered by (`list.tsx`). */
function findingColumn(id: Finding, header: string, choices: readonly FilterChoice[]): Column<Compute> {
  const found = (compute: Compute) =>
    queryClient.getQueryData<ReadonlyMap<number, Found>>(findingKey(id))?.get(compute.id);
  return {
    id,
    header,
    value: (compute) => found(compute)?.label,
    values: (compute) => found(compute)?.values ?? [],
    known: (compute) => found(compute)?.label,
    cell: (compute) => (
      <Later meanwhile={null}>
        <FindingCell finding={id} id={compute.id} />
      </Later>
    ),
    filter: choices,
    kind: 'status',
    perRow: true,
    hidden: true,
  };
}

/** A column of what is on or off, where the server tells. */
const onOffColumn = (id: string, header: string, isOn: (compute: Compute) => boolean | undefined): Column<Compute> => ({
  id,
  header,
  value: (compute) => yesNo(isOn(compute)),
  cell: (compute) => yesNo(isOn(compute)) ?? NOT_GIVEN,
  filter: YES_NO,
  kind: 'mark',
  hidden: true,
});

/** The columns of the list; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<Compute>[] = [
  {
    ...labelColumn,
    cell: (compute) => {
      const name = labelColumn.cell?.(compute);
      return typeof compute.lke_cluster_id === 'number' ? (
        <Later meanwhile={name}>
          <ClusterChip id={compute.lke_cluster_id}>{name}</ClusterChip>
        </Later>
      ) : (
        name
      );
    },
  },
  idColumn(),
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    tone: ({ status }) => statusOf(status).tone,
    values: statusValues,
    cell: (compute) => {
      const status = <ComputeStatus status={compute.status} />;
      return compute.status === 'running' ? (
        <Later meanwhile={status}>
          <OwedStatus compute={compute}>{status}</OwedStatus>
        </Later>
      ) : (
        status
      );
    },
    filter: STATUS_FILTER,
    kind: 'status',
  },
  {
    id: 'ipv4',
    header: 'IPv4',
    value: ({ ipv4 }) => ipv4.join(', '),
    values: ({ ipv4 }) => ipv4,
    cell: (compute) => <Reached compute={compute} />,
    filter: 'text',
    kind: 'address',
  },
  namedColumn({
    id: 'type',
    header: 'Plan',
    value: ({ type }) => type,
    names: planNames,
    // When the server omits the type, its specs are shown instead.
    cell: ({ type, specs }) => (type === undefined ? shortSpecs(specs) : type === null ? NONE : <PlanName id={type} />),
  }),
  { id: 'specs', header: 'Specs', value: ({ specs }) => shortSpecs(specs), filter: 'text', hidden: true },
  namedColumn({
    id: 'image',
    header: 'Image',
    value: ({ image }) => image,
    names: imageNames,
    cell: ({ image }) => (image === null ? NONE : <ImageName id={image} />),
  }),
  regionColumn(),
  findingColumn('exposure', 'Exposure', [
    { value: 'open', label: 'Open to the internet' },
    { value: 'risky', label: 'Open beyond web and ping' },
  ]),
  findingColumn('reboot', 'Reboot', [{ value: 'owed', label: 'Changed since the last boot' }]),
  tagsColumn(),
  { id: 'group', header: 'Group', value: ({ group }) => group, filter: 'known', hidden: true },
  {
    id: 'ipv6',
    header: 'IPv6',
    value: ({ ipv6 }) => ipv6,
    cell: ({ label, ipv6 }) => (ipv6 === null ? NONE : <Copy value={ipv6} label={`${ipv6} of ${label}`} />),
    filter: 'text',
    hidden: true,
  },
  timeColumn('created', 'Created', ({ created }) => created),
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
  onOffColumn('backups', 'Backups', ({ backups }) => backups.enabled),
  timeColumn('last_backup', 'Last backup', ({ backups }) => backups.last_successful, { hidden: true }),
  onOffColumn('watchdog', 'Watchdog', ({ watchdog_enabled: on }) => on),
];
