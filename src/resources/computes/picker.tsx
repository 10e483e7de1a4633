import { RecordsField } from '#ui/records-field.tsx';
import { computes } from './queries.ts';

/** A form field for ids of compute instances, chosen by label; ids can be typed where the list cannot be had. */
export const ComputesField = ({ name, label, hint }: { name: string; label: string; hint?: string }) => (
  <RecordsField
    name={name}
    label={label}
    hint={hint}
    collection={computes}
    optionOf={({ id, label: text, region }) => ({ id, label: text, note: region })}
  />
);
