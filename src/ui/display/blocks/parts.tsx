import { Archive } from 'lucide-react';
import type { LoggedWrite } from '#api/http/log.ts';
import { Button } from '../../actions/button.tsx';
import type { Parts } from '../../example.tsx';
import { nothing } from '../../example.tsx';
import { ActivityList, ActivitySection, Writes } from './activity-list.tsx';
import { CatalogueName, catalogueOf } from './catalogue.tsx';
import { Changes } from './changes.tsx';
import { Details, DetailSections, MainAndSide, Section } from './details.tsx';
import { Empty } from './empty.tsx';
import { Hidden, Muted, NONE, Pending, Spinner } from './plain.tsx';
import { type PlainColumn, PlainTable } from './plain-table.tsx';

const REGIONS = catalogueOf(
  { queryKey: ['examples', 'regions'], queryFn: () => [{ id: 'us-east', label: 'Newark, NJ' }] },
  (all) => all,
);

const call: LoggedWrite = {
  id: 1,
  at: '2026-03-01T11:48:00',
  method: 'POST',
  path: '/compute/instances/1/reboot',
  operation: 'POST /compute/instances/{computeId}/reboot',
  ms: 84,
  outcome: 'done',
  status: 200,
  label: 'Reboot web-1',
  url: 'https://api.example.com/v4/compute/instances/1/reboot',
};

const WRITES: readonly LoggedWrite[] = [
  call,
  { ...call, id: 2, outcome: 'refused', status: 400, label: 'Resize web-1', reason: 'Shut it down first.' },
  { ...call, id: 3, outcome: 'unknown', status: 502, label: 'Delete web-2' },
  { ...call, id: 4, outcome: 'not-sent', label: 'Boot db-1' },
];

interface Disk {
  readonly label: string;
  readonly size: number;
}

const columns: readonly [PlainColumn<Disk>, ...PlainColumn<Disk>[]] = [
  { header: 'Disk', cell: ({ label }) => label },
  { header: 'Filesystem', cell: () => 'ext4' },
  { header: 'Size', align: 'right', cell: ({ size }) => `${size} GB` },
];

const disks = (count: number): readonly Disk[] =>
  Array.from({ length: count }, (_, index) => ({ label: `disk-${index + 1}`, size: 20 * (index + 1) }));

const table = { label: 'Disks', columns, keyOf: ({ label }: Disk) => label } as const;

const NETWORK = [
  { label: 'Public IPv4', value: '198.18.0.3' },
  { label: 'VLAN', value: NONE },
  { label: 'Transfer', value: '2 TB', note: 'Shared with the other instances of the region.' },
];

export const parts: Parts = {
  changes: {
    Some: (
      <Changes
        changes={[
          { label: 'Label', before: 'edge', now: 'front' },
          { label: 'Changed node', now: 'web-1', parts: [{ label: 'Weight', before: '100', now: '50' }] },
          { label: 'Tags', note: 'in another order' },
          'Takes effect at once',
        ]}
      />
    ),
    None: <Changes changes={[]} />,
  },
  'activity-list': {
    'Requests and their outcomes': <Writes writes={WRITES} />,
    'A section': (
      <ActivitySection title="Events">
        <Muted>None yet</Muted>
      </ActivitySection>
    ),
    'No requests yet': <ActivityList path="/examples/1" />,
  },
  catalogue: {
    'A known name': <CatalogueName catalogue={REGIONS} id="us-east" />,
    'An unknown one': <CatalogueName catalogue={REGIONS} id="xx-north" />,
  },
  details: {
    Section: (
      <Section title="Network">
        <Muted>No interfaces</Muted>
      </Section>
    ),
    Details: <Details title="Addresses" details={NETWORK} />,
    'A column and its side': (
      <MainAndSide side={<Details title="Disks" details={[{ label: 'Swap', value: '512 MB' }]} />}>
        <Details title="Latest events" details={NETWORK} />
      </MainAndSide>
    ),
    'Side by side': (
      <DetailSections>
        <Details title="Specification" details={[{ label: 'Plan', value: 'Shared 2 GB' }]} />
        <Details
          title="Access"
          details={[{ label: 'SSH', long: true, value: <code>ssh root@198.18.0.3 -p 22 -i ~/.ssh/id_ed25519</code> }]}
        />
      </DetailSections>
    ),
  },
  empty: {
    'With a way on': (
      <Empty icon={Archive} action={<Button onClick={nothing}>Take a snapshot</Button>}>
        No backups yet
      </Empty>
    ),
    'A sentence alone': <Empty icon={Archive}>No backups yet</Empty>,
  },
  plain: {
    Muted: <Muted>Not reported</Muted>,
    'No value': NONE,
    'For screen readers alone': (
      <span>
        Nothing to see behind this<Hidden>, but something to hear</Hidden>
      </span>
    ),
    'Not loaded yet': <Pending label="Loading" />,
    Loading: <Spinner aria-label="Loading" />,
    'Loading, small': <Spinner small aria-label="Loading" />,
  },
  'plain-table': {
    Short: <PlainTable {...table} rows={disks(3)} />,
    'More than a phone shows at once': <PlainTable {...table} label="All disks" rows={disks(10)} />,
  },
};
