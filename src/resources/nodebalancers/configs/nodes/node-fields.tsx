import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { NODE_LIMITS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { NumberField, RadioField, TextField } from '#ui/form/fields/fields.ts';
import { textOf } from '#ui/form/fields/use-field.ts';
import { backendText, suggestionsIn } from './fields/backends.ts';
import { useBackends } from './fields/use-backends.ts';
import classes from './fields/nodes-fields.module.css';
import { PlaceFields } from './fields/place-fields.tsx';
import { MODE_LABELS } from './labels.ts';

const MODES = Object.entries(MODE_LABELS).map(([value, { label, text }]) => ({ value, label, text }));

interface NodeFieldsProps {
  /** The Region whose instances are offered. */
  readonly region: string;
  /** The port of the NodeBalancer, which a node without a port uses. */
  readonly port: number;
}

/** The fields of a single node (doc 2 §2.3). */
export function NodeFields({ region, port }: NodeFieldsProps) {
  const [address, typedPort] = useWatch({ name: ['address', 'port'] }).map(textOf);
  const known = useBackends();
  const offered = suggestionsIn(known.backends, region);
  const text = backendText(known.backends, known.complete, address ?? '', region);
  return (
    <>
      <div>
        <div className={classes.pair}>
          <PlaceFields path="" known={known} suggestions={offered} />
        </div>
        <Text size="xs" c="dimmed" role="status">
          {[text, typedPort === '' && `Uses port ${port}`].filter(Boolean).join(' · ')}
        </Text>
        {known.unavailable !== undefined && (
          <Text size="xs" c="dimmed">
            {known.unavailable} Type the address.
          </Text>
        )}
      </div>
      <TextField name="label" label="Label" required bounds={NODE_LIMITS.label} />
      <NumberField
        name="weight"
        label="Weight"
        required
        hint={`${NODE_LIMITS.weight.min} to ${NODE_LIMITS.weight.max}; a higher weight gets more traffic.`}
      />
      <RadioField name="mode" label="Mode" options={MODES} />
    </>
  );
}
