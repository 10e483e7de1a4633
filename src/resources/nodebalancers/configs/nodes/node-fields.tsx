import { Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { NODE_LIMITS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { NumberField, RadioField, TextField } from '#ui/form/fields/fields.ts';
import { SuggestField } from '#ui/form/fields/suggest-field.tsx';
import { backendText, instanceAt, suggestionsIn } from './fields/backends.ts';
import { useBackends } from './fields/use-backends.ts';
import { labelFrom } from './fields/values.ts';
import { MODE_LABELS } from './labels.ts';

const MODES = Object.entries(MODE_LABELS).map(([value, { label, text }]) => ({ value, label, text }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface NodeFieldsProps {
  /** The Region whose instances are offered. */
  readonly region: string;
  /** The port of the config, for a node without a port of its own. */
  readonly port: number;
}

/** The fields of a single node (doc 2 §2.3). */
export function NodeFields({ region, port }: NodeFieldsProps) {
  const { getValues, setValue } = useFormContext();
  const address = textOf(useWatch({ name: 'address' }));
  const known = useBackends();
  const offered = suggestionsIn(known.backends, region);
  const text = backendText(known.backends, known.complete, address, region);
  /** A node without a label is named after the instance chosen for it. */
  const chosen = (value: string): void => {
    const instance = instanceAt(known.backends, value);
    if (instance !== undefined && getValues('label') === '')
      setValue('label', labelFrom(instance.label), { shouldDirty: true, shouldTouch: true });
  };
  return (
    <>
      <div>
        <SuggestField
          name="address"
          label="Address"
          required
          hint={`A private IPv4 address; without a port it is reached on ${port}. ${
            known.unavailable ?? (offered.length > 0 ? `Those of instances in ${region} are offered.` : '')
          }`.trim()}
          placeholder={`192.168.130.7:${port}`}
          suggestions={offered}
          onChosen={chosen}
        />
        <Text size="xs" c="dimmed" role="status">
          {text}
        </Text>
      </div>
      <TextField name="label" label="Label" required hint="For your own order only." bounds={NODE_LIMITS.label} />
      <NumberField
        name="weight"
        label="Weight"
        required
        hint={`${NODE_LIMITS.weight.min} to ${NODE_LIMITS.weight.max}; more gets more of the traffic.`}
      />
      <RadioField name="mode" label="Mode" options={MODES} />
    </>
  );
}
