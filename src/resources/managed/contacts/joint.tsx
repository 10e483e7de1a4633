import type { Contact } from '#contract/managed/contacts/schema.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { goesWith } from './consequences.ts';
import { useContacts } from './queries.ts';

/** What several contacts were used for: who is left in a group counts none of them. */
export default function JointContacts({ rows }: { rows: readonly Pick<Contact, 'id' | 'name'>[] }) {
  const known = useContacts(true);
  const going = new Set(rows.map(({ id }) => id));
  const left = isLoaded(known) ? known.filter(({ id }) => !going.has(id)) : known;
  const contactOf = (own: number) => (isLoaded(known) ? known.find(({ id }) => id === own) : undefined);
  return (
    <Joint rows={rows}>
      {({ id, name }) => <JointLine key={id} name={name} texts={goesWith(contactOf(id), left)} />}
    </Joint>
  );
}
