import type { Service } from '#contract/managed/services/schema.ts';
import type { ServiceStatus } from '#contract/managed/services/terms.ts';
import type { EventEntity, Registration, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';
import { draftsOf, moreOf, type ServiceDraft } from '../../../scenarios/drafts.ts';
import { computesTable } from '../../computes/table.ts';
import { credentialsTable } from '../credentials/table.ts';
import { FIRST_CHECK_S, follows, repeatedCheck, type ServiceRow, settled } from './checks.ts';

export type { ServiceRow };

export const servicesTable: Table<ServiceRow> = {
  name: 'managed-services',
  isKept: () => true,
  // Credentials are taken out of the services that use them.
  references: [
    {
      to: 'managed-credentials',
      ids: ({ credentials }) => credentials,
      onDelete: { clear: (row, gone) => ({ ...row, credentials: row.credentials.filter((id) => id !== gone) }) },
    },
  ],
  due: ({ check_due: check, decrypt_due: decrypt }) =>
    check === null && decrypt === null ? undefined : Math.min(check ?? Infinity, decrypt ?? Infinity),
  settle: (row, transaction) => {
    const rows = transaction.rows(servicesTable);
    rows.put(settled(row, transaction, rows.all()));
  },
  repeated: repeatedCheck,
};

/** The record as the API shows it. */
export const recordOf = ({ check_due, is_failing, follows, decrypt_due, ...service }: ServiceRow): Service => service;

/** A service as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Pick<Service, 'id' | 'label'>): EventEntity => ({
  id,
  label,
  type: 'managed_service',
  url: `/v4/managed/services/${id}`,
});

const PARAMETERS = `https://shop.example.com/health?${'check=deep&'.repeat(8)}`;

/** Every status; chains that hold, and one that breaks at each of its links. */
const DRAFTS: readonly ServiceDraft[] = [
  {
    label: 'Public API',
    address: 'https://api.example.com/health',
    body: 'OK',
    group: 'On call',
    credentials: ['Web servers'],
  },
  {
    label: 'Web shop',
    address: 'http://@web-1/',
    group: 'On call',
    credentials: ['Web servers', 'ci'],
    notes: 'Restart nginx first. The shop may be down on Sundays between 02:00 and 03:00 UTC.',
  },
  {
    label: 'Database port',
    address: '@@web-2:3306',
    tcp: true,
    group: 'Databases',
    credentials: ['Database root'],
    timeout: 5,
  },
  {
    label: 'Mail gateway',
    address: '@mail:25',
    tcp: true,
    group: 'QA',
    credentials: ['Mail relay'],
    status: 'problem',
  },
  { label: 'Status page', address: 'https://status.example.com/fail', group: 'Night team', status: 'problem' },
  {
    label: 'Invoices',
    address: 'https://invoices.example.com/fail/pdf',
    group: 'On call',
    credentials: ['Web servers'],
    status: 'problem',
  },
  { label: 'Old intranet', address: 'http://intranet.example.com', group: 'Databases', status: 'disabled' },
  { label: 'Landing page', address: 'https://new.example.com', group: 'On call', status: 'pending' },
  { label: 'SSH of the bastion', address: '@bastion:22', tcp: true, group: 'QA', credentials: ['ci'] },
  { label: 'Dashboards', address: 'https://dashboards.example.com' },
  {
    label: 'Second-line check of the storage gateway in the Europe office, 1',
    address: PARAMETERS.slice(0, 100),
    group: 'Escalations outside business hours, Europe, all us',
    credentials: ['FTP of the archive that nobody uses any more, kept until the end of the yea', 'Mail relay'],
    timeout: 255,
  },
  { label: 'api', address: 'a.b', tcp: true, group: 'On call', credentials: ['Database root'], timeout: 1 },
];

/** The world `large`: a fleet of 500 services, some in trouble. */
const LARGE = 500;
const STATUSES: readonly ServiceStatus[] = ['ok', 'ok', 'ok', 'problem', 'ok', 'ok', 'disabled', 'ok'];
const generated = (index: number): ServiceDraft => {
  const number = String(index + 1).padStart(3, '0');
  const status = STATUSES[index % STATUSES.length] ?? 'ok';
  return {
    label: `Service ${number}`,
    address: `https://s${number}.example.com${status === 'problem' ? '/fail' : ''}`,
    group: `Team ${(index % 14) + 1}`,
    credentials: index % 5 === 0 ? [] : [`Account ${(index % 60) + 1}`],
    status,
  };
};

/** The address of a draft, with those of instances filled in, and the region where it is private. */
function placeOf(world: Seeding, { address }: ServiceDraft): { address: string; region: string | null } {
  const [whole = '', marks = '', label = ''] = /(@@?)([\w-]+)/.exec(address) ?? [];
  const instance = world
    .rows(computesTable)
    .all()
    .find((row) => row.label === label);
  if (instance === undefined) return { address, region: null };
  const isPrivate = marks === '@@';
  return {
    address: address.replace(whole, instance.ipv4[isPrivate ? 1 : 0] ?? ''),
    region: isPrivate ? instance.region : null,
  };
}

const DAY = 86_400;

function seedServices(world: Seeding): void {
  const own = draftsOf(world, 'services', DRAFTS);
  const more = moreOf(world, 'services', own.length, { large: LARGE });
  const drafts = [...own, ...Array.from({ length: more }, (_, index) => generated(index))];
  const credentials = world.rows(credentialsTable).all();
  drafts.forEach((draft, place) => {
    const { label, tcp, group = '', credentials: used = [], status = 'ok', body = null, notes = null } = draft;
    const created = world.timeText(status === 'pending' ? 20 : DAY * (40 + (place % 300)));
    const service = {
      service_type: tcp === true ? 'tcp' : 'url',
      label,
      ...placeOf(world, draft),
      timeout: draft.timeout ?? 10,
      body,
      consultation_group: group,
      credentials: used.flatMap((name) => credentials.filter((row) => row.label === name).map(({ id }) => id)),
      notes,
      status,
      created,
      updated: created,
    };
    const isFollowing = follows(world, service);
    const isChecked = status === 'pending' || (isFollowing && status !== 'disabled');
    world.rows(servicesTable).insert({
      ...service,
      check_due: isChecked ? world.now + (FIRST_CHECK_S - 20) * 1000 : null,
      is_failing: false,
      follows: isFollowing,
      decrypt_due: null,
    });
  });
}

export const managedServices: Registration = {
  name: 'managed-services',
  paths: ['/managed/services'],
  tables: [servicesTable],
  seed: seedServices,
};
