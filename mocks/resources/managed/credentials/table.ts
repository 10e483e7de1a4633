import type { Credential } from '#contract/managed/credentials/schema.ts';
import type { EventEntity, Registration, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

/** A credential as it is shown: neither username nor password is kept. */
export const credentialsTable: Table<Credential> = {
  name: 'managed-credentials',
  isKept: () => true,
};

/** A credential as the entity of an event (assumed). */
export const entityOf = ({ id, label }: Credential): EventEntity => ({
  id,
  label,
  type: 'managed_credential',
  url: `/v4/managed/credentials/${id}`,
});

const HOUR = 3600;

/** Labels, and how many seconds ago support decrypted them last; null for never. */
const DRAFTS: readonly (readonly [label: string, decrypted: number | null])[] = [
  ['Web servers', 30 * HOUR],
  ['Database root', 300 * HOUR],
  ['Mail relay', null],
  ['FTP of the archive that nobody uses any more, kept until the end of the yea', null],
  ['ci', 2 * HOUR],
];

function seedCredentials(world: Seeding): void {
  if (world.scenario === 'empty') return;
  const more = world.scenario === 'large' ? 60 : 0;
  const drafts = [
    ...DRAFTS,
    ...Array.from(
      { length: more },
      (_, index) => [`Account ${index + 1}`, index % 3 === 0 ? null : HOUR * index] as const,
    ),
  ];
  for (const [label, decrypted] of drafts)
    world
      .rows(credentialsTable)
      .insert({ label, last_decrypted: decrypted === null ? null : world.timeText(decrypted) });
}

export const managedCredentials: Registration = {
  name: 'managed-credentials',
  paths: ['/managed/credentials'],
  tables: [credentialsTable],
  seed: seedCredentials,
};
