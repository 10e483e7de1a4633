import type { Contact } from '#contract/managed/contacts/schema.ts';
import { moreOf } from '../../../scenarios/drafts.ts';
import type { EventEntity, Registration, Seeding } from '../../../server/types.ts';
import type { Table } from '../../../store/types.ts';

export const contactsTable: Table<Contact> = {
  name: 'managed-contacts',
  isKept: () => true,
};

/** A contact as the entity of an event; the documents leave open whether contacts have events. */
export const entityOf = ({ id, name }: Contact): EventEntity => ({
  id,
  label: name,
  type: 'managed_contact',
  url: `/v4/managed/contacts/${id}`,
});

type Draft = readonly [name: string, group: string | null, primary: string | null, secondary: string | null];

/** Two in one group, one alone in its group, one without group and number, the longest and the shortest texts. */
const DRAFTS: readonly Draft[] = [
  ['Ada Byrne', 'On call', '+1 202 555 0100', '+1 202 555 0101'],
  ['Grace Okafor', 'On call', '+1 202 555 0102', null],
  ['Database team', 'Databases', '(202) 555-0103', null],
  ['Night desk', null, null, null],
  [
    'Second-line escalation for storage and networking, Europe office',
    'Escalations outside business hours, Europe, all us',
    '+44 20 7946 0958',
    '+44 20 7946 0959',
  ],
  ['Jo', 'QA', '112', null],
];

/** The number of contacts in the world `large`: more than one full page. */
const MANY = 600;

const generated = (index: number): Draft => [
  `Contact ${String(index + 1).padStart(3, '0')}`,
  `Team ${(index % 12) + 1}`,
  `+1 202 555 ${String(index).padStart(4, '0')}`,
  null,
];

/** `ada.byrne@example.com`: the words before any comma. */
function emailOf(name: string): string {
  const words =
    name
      .replace(/,.*/, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${words.join('.')}@example.com`;
}

function seedContacts(world: Seeding): void {
  const own = world.scenario === 'empty' ? [] : DRAFTS;
  const more = moreOf(world, 'contacts', own.length, { large: MANY });
  const drafts = [...own, ...Array.from({ length: more }, (_, index) => generated(index))];
  drafts.forEach(([name, group, primary, secondary], place) =>
    world.rows(contactsTable).insert({
      name,
      email: emailOf(name),
      group,
      phone: { primary, secondary },
      updated: world.timeText(86_400 * (drafts.length - place) + 1200),
    }),
  );
}

export const managedContacts: Registration = {
  name: 'managed-contacts',
  paths: ['/managed/contacts'],
  tables: [contactsTable],
  seed: seedContacts,
};
