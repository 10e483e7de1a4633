import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Compute } from '#contract/computes/schema.ts';
import { Copy } from '#ui/display/copy.tsx';
import type { Column } from '#ui/table/types.ts';
import { Tags } from '#ui/display/tags.tsx';
import { Time } from '#ui/display/time.tsx';
import classes from './list.module.css';
import { ComputeStatus } from '../model/status.tsx';
import { shortSpecs, STATUS_FILTER } from '../model/format.ts';

const UNTOLD = (
  <Text span size="sm" c="dimmed" className={classes.whole}>
    not told
  </Text>
);

const yesNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? 'yes' : 'no';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function Addresses({ compute: { label, ipv4 } }: { compute: Compute }) {
  return (
    <span className={classes.line}>
      {ipv4.map((address) => (
        <Copy key={address} value={address} label={`${address} of ${label}`} />
      ))}
    </span>
  );
}

/** The columns of the list; `column-ids.ts` names those that its address may speak of. */
export const columns: readonly Column<Compute>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: ({ id, label }) => (
      <Link to="/compute/$computeId" params={{ computeId: String(id) }}>
        {label}
      </Link>
    ),
    identity: true,
  },
  { id: 'id', header: 'ID', value: ({ id }) => id, align: 'right', hidden: true },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => (status === undefined ? UNTOLD : <ComputeStatus status={status} />),
    filter: STATUS_FILTER,
  },
  {
    id: 'ipv4',
    header: 'IPv4',
    value: ({ ipv4 }) => ipv4.join(', '),
    cell: (compute) => <Addresses compute={compute} />,
    filter: 'text',
  },
  {
    id: 'type',
    header: 'Plan',
    value: ({ type }) => type,
    // Where the server leaves the type out, what it comes to stands in for it.
    cell: ({ type, specs }) => (
      <span className={classes.whole}>
        {type === undefined ? shortSpecs(specs) : type === null ? 'none' : <code>{type}</code>}
      </span>
    ),
    filter: 'text',
  },
  { id: 'specs', header: 'Specs', value: ({ specs }) => shortSpecs(specs), filter: 'text', hidden: true },
  {
    id: 'image',
    header: 'Image',
    value: ({ image }) => image,
    cell: ({ image }) => (image === null ? 'none' : <code className={classes.whole}>{image}</code>),
    filter: 'text',
  },
  {
    id: 'region',
    header: 'Region',
    value: ({ region }) => region,
    cell: ({ region }) => (
      <Link to="/regions/$regionId" params={{ regionId: region }} className={classes.whole}>
        {region}
      </Link>
    ),
    filter: 'text',
  },
  {
    id: 'tags',
    header: 'Tags',
    value: ({ tags }) => tags.join(', '),
    cell: ({ tags }) => <Tags tags={tags} />,
    filter: 'text',
  },
  { id: 'group', header: 'Group', value: ({ group }) => group, filter: 'text', hidden: true },
  {
    id: 'ipv6',
    header: 'IPv6',
    value: ({ ipv6 }) => ipv6,
    cell: ({ label, ipv6 }) => (ipv6 === null ? 'none' : <Copy value={ipv6} label={`${ipv6} of ${label}`} />),
    filter: 'text',
    hidden: true,
  },
  {
    id: 'created',
    header: 'Created',
    value: ({ created }) => created,
    cell: ({ created }) => (
      <span className={classes.whole}>
        <Time at={created} />
      </span>
    ),
  },
  {
    id: 'updated',
    header: 'Updated',
    value: ({ updated }) => updated,
    cell: ({ updated }) => (updated === undefined ? UNTOLD : <Time at={updated} />),
    hidden: true,
  },
  {
    id: 'backups',
    header: 'Backups',
    value: ({ backups }) => yesNo(backups.enabled),
    cell: ({ backups }) => yesNo(backups.enabled) ?? UNTOLD,
    filter: YES_NO,
    hidden: true,
  },
  {
    id: 'last_backup',
    header: 'Last backup',
    value: ({ backups }) => backups.last_successful,
    cell: ({ backups }) => (backups.last_successful === undefined ? UNTOLD : <Time at={backups.last_successful} />),
    hidden: true,
  },
  {
    id: 'watchdog',
    header: 'Watchdog',
    value: ({ watchdog_enabled: on }) => yesNo(on),
    cell: ({ watchdog_enabled: on }) => yesNo(on) ?? UNTOLD,
    filter: YES_NO,
    hidden: true,
  },
];
