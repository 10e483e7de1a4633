import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { NODE_LIMITS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { backendOf } from '#lib/backend.ts';
import { NumberField, SelectField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { type Suggestion, SuggestField } from '#ui/form/fields/suggest-field.tsx';
import type { NodeFormValues } from '../../form/form.ts';
import { MODE_LABELS, shareText } from '../labels.ts';
import { backendText, instanceAt } from './backends.ts';
import classes from './nodes-fields.module.css';
import type { KnownBackends } from './use-backends.ts';
import { labelFrom } from './values.ts';

interface NodeRowProps {
  /** `configs.0.nodes.1`. */
  readonly path: string;
  /** "Node 2 of port 80". */
  readonly title: string;
  /** Undefined for a moment while it is added or removed. */
  readonly node: NodeFormValues | undefined;
  /** From 0 to 1; undefined if it gets no traffic. */
  readonly share: number | undefined;
  /** The port of the config. */
  readonly port: number;
  readonly region: string;
  readonly known: KnownBackends;
  readonly suggestions: readonly Suggestion[];
  onRemove(): void;
}

const MODES = Object.entries(MODE_LABELS).map(([value, { label }]) => ({ value, label }));

/** The port of a node whose address has none. */
function portText(address: string, port: unknown): string {
  const backend = backendOf(address.trim());
  return backend !== undefined && backend.port === undefined
    ? `Reached on port ${String(port)}, that of the config.`
    : '';
}

/** One node: its address and the instance there, its label, its mode, and its weight with its share of the traffic. */
export function NodeRow(props: NodeRowProps) {
  const { path, title, node, share, port, region, known, suggestions, onRemove } = props;
  const { setValue } = useFormContext();
  const address = node?.address ?? '';
  /** A node without a label is named after the instance chosen for it. */
  const chosen = (value: string): void => {
    const instance = instanceAt(known.backends, value);
    if (instance !== undefined && node?.label === '')
      setValue(`${path}.label`, labelFrom(instance.label), { shouldDirty: true, shouldTouch: true });
  };
  const sentences = [backendText(known.backends, known.complete, address, region), portText(address, port)];
  return (
    <FieldGroup name={path} label={title} className={classes.node}>
      <ActionIcon
        id={`${path}-remove`}
        className={classes.remove}
        variant="subtle"
        color="red"
        aria-label={`Remove ${title.toLowerCase()}`}
        onClick={({ detail }) => {
          // Ignores the second click of a double click: it would hit the node that has moved up.
          if (detail < 2) onRemove();
        }}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      <div className={classes.fields}>
        <div>
          <SuggestField
            name={`${path}.address`}
            label="Address"
            required
            hint="192.168.130.7, or 192.168.130.7:8080."
            suggestions={suggestions}
            onChosen={chosen}
          />
          <p role="status" className={classes.behind}>
            {sentences.filter((text) => text !== '').join(' · ')}
          </p>
        </div>
        <TextField
          name={`${path}.label`}
          label="Label"
          required
          hint="For your own order only."
          bounds={NODE_LIMITS.label}
        />
        <SelectField
          name={`${path}.mode`}
          label="Mode"
          data={MODES}
          hint={node === undefined ? undefined : MODE_LABELS[node.mode].text}
        />
        <NumberField
          name={`${path}.weight`}
          label="Weight"
          required
          hint={`${NODE_LIMITS.weight.min} to ${NODE_LIMITS.weight.max}; ${share === undefined ? 'no traffic as it is' : `a share of ${shareText(share)}`}.`}
        />
      </div>
    </FieldGroup>
  );
}
