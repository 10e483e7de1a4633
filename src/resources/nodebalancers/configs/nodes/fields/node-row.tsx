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
import { backendText, behind } from './backends.ts';
import classes from './nodes-fields.module.css';
import type { KnownBackends } from './use-backends.ts';
import { labelFrom } from './values.ts';

interface NodeRowProps {
  /** `configs.0.nodes.1`. */
  readonly path: string;
  /** "Node 2 of port 80". */
  readonly called: string;
  /** Undefined for the moment in which it comes or goes. */
  readonly node: NodeFormValues | undefined;
  /** From 0 to 1; undefined where it gets none. */
  readonly share: number | undefined;
  /** That of the config. */
  readonly port: number;
  readonly region: string;
  readonly known: KnownBackends;
  readonly suggestions: readonly Suggestion[];
  onRemove(): void;
}

const MODES = Object.entries(MODE_LABELS).map(([value, { label }]) => ({ value, label }));

/** Where a node without a port of its own is reached. */
function portText(address: string, port: unknown): string {
  const backend = backendOf(address.trim());
  return backend !== undefined && backend.port === undefined
    ? `Reached on port ${String(port)}, that of the config.`
    : '';
}

/** One node: its address and what stands behind it, its label, its mode, and its weight with its part of the traffic. */
export function NodeRow(props: NodeRowProps) {
  const { path, called, node, share, port, region, known, suggestions, onRemove } = props;
  const { setValue } = useFormContext();
  const address = node?.address ?? '';
  /** A node is called like the instance that was chosen for it, as long as it is not called anything. */
  const chosen = (value: string): void => {
    const instance = behind(known.backends, value);
    if (instance !== undefined && node?.label === '')
      setValue(`${path}.label`, labelFrom(instance.label), { shouldDirty: true, shouldTouch: true });
  };
  const sentences = [backendText(known.backends, known.complete, address, region), portText(address, port)];
  return (
    <FieldGroup name={path} label={called} className={classes.node}>
      <ActionIcon
        id={`${path}-remove`}
        className={classes.remove}
        variant="subtle"
        color="red"
        aria-label={`Remove ${called.toLowerCase()}`}
        onClick={({ detail }) => {
          // The second half of a double click would meet the node that has moved up.
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
