import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { NumberField, SelectField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import type { Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';
import type { NodeFormValues } from '../form.ts';
import { MODE_LABELS, shareText } from '../display.ts';
import { backendText, twinText } from './backends.ts';
import classes from './nodes-fields.module.css';
import { PlaceFields } from './place-fields.tsx';
import type { KnownBackends } from './use-backends.ts';

interface NodeRowProps {
  /** `configs.0.nodes.1`. */
  readonly path: string;
  /** "Node 2 of port 80". */
  readonly title: string;
  /** Undefined for a moment while it is added or removed. */
  readonly node: NodeFormValues | undefined;
  /** From 0 to 1; undefined if it gets no traffic. */
  readonly share: number | undefined;
  /** The number of an earlier node with the same target. */
  readonly twin: number | undefined;
  /** The port of the NodeBalancer, which a node without a port uses. */
  readonly port: number;
  readonly region: string;
  readonly known: KnownBackends;
  readonly suggestions: readonly Suggestion[];
  onRemove(): void;
}

const MODES = Object.entries(MODE_LABELS).map(([value, { label }]) => ({ value, label }));

/** What is known of a node, in a few words: the instance at its address, its port if it has none, and its traffic. */
function NodeNotes({
  node,
  share,
  port,
  region,
  known,
}: Pick<NodeRowProps, 'share' | 'port' | 'region' | 'known'> & { node: NodeFormValues }) {
  const notes = [
    backendText(known.backends, known.complete, node.address, region),
    node.address !== '' && node.port === '' && `Uses port ${port}`,
    node.mode === 'accept'
      ? share !== undefined && `Gets ${shareText(share)} of the traffic`
      : MODE_LABELS[node.mode].text.replace(/\.$/, ''),
  ];
  return notes.filter(Boolean).join(' · ');
}

/** One node in a row: address, port, label, weight and mode. */
export function NodeRow(props: NodeRowProps) {
  const { path, title, node, twin, known, suggestions, onRemove } = props;
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
        {twin !== undefined && <span className={classes.warning}>{twinText(twin)}. </span>}
        {node !== undefined && <NodeNotes {...props} node={node} />}
      </p>
    </FieldGroup>
  );
}
