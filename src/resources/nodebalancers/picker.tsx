import { RecordsField } from '#ui/records-field.tsx';
import { nodebalancers } from './queries.ts';

/** A form field for the one NodeBalancer of a Firewall (doc 3 §8), as the list of ids that the API takes. */
export const NodeBalancersField = ({ name, label, hint }: { name: string; label: string; hint?: string }) => (
  <RecordsField
    name={name}
    label={label}
    hint={hint}
    max={1}
    collection={nodebalancers}
    optionOf={({ id, label: text, region }) => ({ id, label: text, note: region })}
  />
);
