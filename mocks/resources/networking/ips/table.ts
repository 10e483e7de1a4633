import type { Row, Table } from '../../../store/types.ts';
import type { Registration, Seeding } from '../../../server/types.ts';
import { computesTable } from '../../computes/table.ts';

/** The reverse DNS of an address, where somebody has set it; its id is the address. */
export interface RdnsRow extends Row {
  readonly id: string;
  readonly compute_id: number;
  readonly rdns: string;
}

/** An address or range that an instance may bring up besides its owner. */
export interface ShareRow extends Row {
  /** By `shareId`. */
  readonly id: string;
  /** Without a mask. */
  readonly address: string;
  readonly owner_id: number;
  readonly compute_id: number;
}

/** An instance that support has enabled for additional addresses (doc 3 §4.2), under its id. */
export interface AllowanceRow extends Row {
  readonly id: number;
}

export const rdnsTable: Table<RdnsRow> = {
  name: 'ip-rdns',
  references: [{ to: 'computes', ids: ({ compute_id }) => [compute_id], onDelete: 'cascade' }],
};

export const sharesTable: Table<ShareRow> = {
  name: 'ip-shares',
  references: [{ to: 'computes', ids: ({ owner_id, compute_id }) => [owner_id, compute_id], onDelete: 'cascade' }],
};

export const shareId = (address: string, computeId: number): string => `${address} ${computeId}`;

export const allowancesTable: Table<AllowanceRow> = {
  name: 'ip-allowances',
  references: [{ to: 'computes', ids: ({ id }) => [id], onDelete: 'cascade' }],
};

/** Instances enabled for more addresses, and those with two more public ones already. */
const ENABLED: readonly string[] = ['web-1', 'db-1', 'cache-1', 'app-2', 'worker-1'];
const MORE = { label: 'cache-1', addresses: ['198.18.60.1', '198.18.60.2'] } as const;
/** Who may bring up whose: the first of the further addresses, and a range. */
const SHARED = [
  { address: '198.18.60.1', owner: 'cache-1', with: 'cache-2' },
  { address: '2001:db8:a00:2::', owner: 'web-2', with: 'db-1' },
] as const;

function seedIps(world: Seeding): void {
  const table = world.rows(computesTable);
  const byLabel = new Map(table.all().map((row) => [row.label, row]));
  const idOf = (label: string): number => byLabel.get(label)?.id ?? 0;
  for (const label of ENABLED) if (byLabel.has(label)) world.rows(allowancesTable).put({ id: idOf(label) });
  const more = byLabel.get(MORE.label);
  if (more === undefined) return;
  table.put({ ...more, ipv4: [...more.ipv4, ...MORE.addresses] });
  const web = byLabel.get('web-1');
  if (web !== undefined)
    world.rows(rdnsTable).put({ id: web.ipv4[0] ?? '', compute_id: web.id, rdns: 'www-198-18-0-1.example.com' });
  for (const { address, owner, with: other } of SHARED)
    world.rows(sharesTable).put({
      id: shareId(address, idOf(other)),
      address,
      owner_id: idOf(owner),
      compute_id: idOf(other),
    });
}

/** doc 3 §4.2. */
export const networkingIps: Registration = {
  name: 'networking-ips',
  paths: ['/networking/ips', '/networking/ipv4', '/compute/instances/{computeId}/ips'],
  tables: [rdnsTable, sharesTable, allowancesTable],
  grants: { compute: computesTable },
  seed: seedIps,
};
