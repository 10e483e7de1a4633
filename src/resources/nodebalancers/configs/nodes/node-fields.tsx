import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { NODE_LIMITS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { NumberField, RadioField, TextField } from '#ui/form/fields/fields.ts';
import { textOf } from '#ui/form/fields/use-field.ts';
import { backendText, suggestionsIn, targetOf, twinText } from './fields/backends.ts';
import { useBackends } from './fields/use-backends.ts';
import classes from './fields/nodes-fields.module.css';
import { PlaceFields } from './fields/place-fields.tsx';
import { MODE_LABELS } from './display.ts';

const MODES = Object.entries(MODE_LABELS).map(([value, { label, text }]) => ({ value, label, text }));

interface NodeFieldsProps {
  /** The Region whose instances are offered. */
  readonly region: string;
  /** The port of the NodeBalancer, which a node without a port uses. */
  readonly port: number;
  /** The other nodes of the port. */
  readonly others: readonly Node[];
}

/** The fields of a single node (doc 2 §2.3). */
export function NodeFields({ region, port, others }: NodeFieldsProps) {
  const [address, typedPort] = useWatch({ name: ['address', 'port'] }).map(textOf);
  const known = useBackends();
  const offered = suggestionsIn(known.instances, region);
  const text = backendText(known.backends, known.complete, address ?? '', region);
  const target = targetOf(typedPort === '' ? (address ?? '') : `${address}:${typedPort}`, port);
  const twin = target === undefined ? undefined : others.find((one) => targetOf(one.address, port) === target);
  return (
    <>
      <div>
        <div className={classes.pair}>
          <PlaceFields path="" known={known} suggestions={offered} />
        </div>
        <Text size="xs" c="dimmed" role="status">
          {twin !== undefined && <span className={classes.warning}>{twinText(twin.label)}. </span>}
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
