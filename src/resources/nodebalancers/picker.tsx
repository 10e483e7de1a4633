import { RecordsField } from '#ui/records-field.tsx';
import { nodebalancers } from './queries.ts';

interface NodeBalancersFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** How many may be chosen. */
  readonly max?: number;
}

/** A form field for ids of NodeBalancers, chosen by label; ids can be typed where the list cannot be had. */
export const NodeBalancersField = ({ name, label, hint, max }: NodeBalancersFieldProps) => (
  <RecordsField
    name={name}
    label={label}
    hint={hint}
    max={max}
    collection={nodebalancers}
    optionOf={({ id, label: text, region }) => ({ id, label: text, note: region })}
  />
);
