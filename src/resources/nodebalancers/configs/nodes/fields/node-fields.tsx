import { ActionIcon, Text } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import type { ClipboardEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { NODE_LIMITS } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { formatPercent } from '#lib/text/format.ts';
import { type Suggestion, SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { NumberField, RadioField, SelectField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { fieldId } from '#ui/form/shell/context.ts';
import { CHANGED, useFormValues } from '#ui/form/use-form-values.ts';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import { MODE_LABELS } from '../display.ts';
import { labelFrom, type NodeFormValues, placeOf, splitAddress } from '../form.ts';
import { backendText, instanceAt, type KnownBackends, suggestionsIn, targetOf, useBackends } from './backends.ts';
import classes from './nodes-fields.module.css';

interface PlaceFieldsProps {
  /** The path of the node in the form; empty where it is the form itself. */
  readonly path: string;
  readonly known: KnownBackends;
  readonly suggestions: readonly Suggestion[];
}

/** Address and port of a node; an address with its port is split into both when it is pasted or left. */
function PlaceFields({ path, known, suggestions }: PlaceFieldsProps) {
  const { getValues, setValue } = useFormContext();
  const name = pathIn(path, 'address');
  /** Returns whether the text had a port. */
  const split = (text: unknown): boolean => {
    const { address, port } = splitAddress(typeof text === 'string' ? text : '');
    if (port === '') return false;
    setValue(name, address, CHANGED);
    setValue(pathIn(path, 'port'), port, CHANGED);
    return true;
  };
  const isAddress = ({ target }: ClipboardEvent | FocusEvent): boolean =>
    target instanceof Element && target.id === fieldId(name);
  /** A node without a label is named after the instance chosen for it. */
  const chosen = (value: string): void => {
    const instance = instanceAt(known.backends, value);
    const label = pathIn(path, 'label');
    if (instance !== undefined && getValues(label) === '') setValue(label, labelFrom(instance.label), CHANGED);
  };
  return (
    <div
      className={classes.place}
      onPasteCapture={(event) => {
        if (isAddress(event) && split(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={(event) => {
        if (isAddress(event)) split(getValues(name));
      }}
    >
      <SuggestField name={name} label="Address" required suggestions={suggestions} onChosen={chosen} />
      <NumberField name={pathIn(path, 'port')} label="Node port" required />
    </div>
  );
}

interface PlaceNotesProps {
  readonly node: NodeFormValues;
  readonly known: KnownBackends;
  readonly region: string;
  /** The port of the NodeBalancer, which a node without a port uses. */
  readonly port: number;
  /** Another node with the same target. */
  readonly twin: string | number | undefined;
  /** What is known besides. */
  readonly also?: string | undefined;
}

/** What is known of the place of a node: that it is taken, the instance at its address, and its port if it has none. */
function PlaceNotes({ node, known, region, port, twin, also }: PlaceNotesProps) {
  const notes = [
    backendText(known.backends, known.complete, node.address, region),
    node.address !== '' && node.port === '' && `Uses port ${port}`,
    also,
  ];
  return (
    <>
      {twin !== undefined && <span className={classes.warning}>Already node {twin}: no redundancy. </span>}
      {notes.filter(Boolean).join(' · ')}
    </>
  );
}

const MODES = Object.entries(MODE_LABELS).map(([value, { label, text }]) => ({ value, label, text }));

/** "Gets 50% of the traffic", or why it gets none. */
const trafficText = ({ mode }: NodeFormValues, share: number | undefined): string | undefined => {
  if (mode !== 'accept') return MODE_LABELS[mode].text.replace(/\.$/, '');
  return share === undefined ? undefined : `Gets ${formatPercent(share)} of the traffic`;
};

interface NodeRowProps extends PlaceFieldsProps, Pick<PlaceNotesProps, 'region' | 'port' | 'twin'> {
  /** "Node 2 of port 80". */
  readonly title: string;
  /** Undefined for a moment while it is added or removed. */
  readonly node: NodeFormValues | undefined;
  /** From 0 to 1; undefined if it gets no traffic. */
  readonly share: number | undefined;
  onRemove(): void;
}

/** One node in a row: address, port, label, weight and mode. */
export function NodeRow({ title, node, share, onRemove, ...props }: NodeRowProps) {
  const { path, known, suggestions } = props;
  return (
    <FieldGroup name={path} label={title} className={classes.node}>
      <div className={classes.fields}>
        <PlaceFields path={path} known={known} suggestions={suggestions} />
        <TextField name={`${path}.label`} label="Label" required />
        <NumberField name={`${path}.weight`} label="Weight" required />
        <SelectField name={`${path}.mode`} label="Mode" data={MODES} />
        <ActionIcon
          id={`${path}-remove`}
          className={classes.remove}
          variant="subtle"
          color="gray"
          aria-label={`Remove ${title.toLowerCase()}`}
          onClick={({ detail }) => {
            // Ignores the second click of a double click: it would hit the node that has moved up.
            if (detail < 2) onRemove();
          }}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
      <p role="status" className={classes.behind}>
        {node !== undefined && <PlaceNotes {...props} node={node} also={trafficText(node, share)} />}
      </p>
    </FieldGroup>
  );
}

interface NodeFieldsProps extends Pick<PlaceNotesProps, 'region' | 'port'> {
  /** The other nodes of the port. */
  readonly others: readonly Node[];
}

/** The fields of a single node (doc 2 §2.3). */
export function NodeFields({ region, port, others }: NodeFieldsProps) {
  const node = useFormValues((values: NodeFormValues) => values);
  const known = useBackends();
  const target = targetOf(placeOf(node), port);
  const twin = target === undefined ? undefined : others.find((one) => targetOf(one.address, port) === target);
  return (
    <>
      <div>
        <div className={classes.pair}>
          <PlaceFields path="" known={known} suggestions={suggestionsIn(known.instances, region)} />
        </div>
        <Text size="xs" c="dimmed" role="status">
          <PlaceNotes node={node} known={known} region={region} port={port} twin={twin?.label} />
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
