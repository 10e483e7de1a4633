import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { Link } from '#ui/page/navigation/link.tsx';
import { useFormValues, useOnChange } from '#ui/form/use-form-values.ts';
import { fieldId } from '#ui/form/shell/context.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { configIn, titleIn, useConfig } from '../../fields/use-config.ts';
import { pathIn } from '#ui/form/validation/field-paths.ts';
import { newNode, type NodeFormValues, nodePort, nodesIn, placeOf, sharesOf } from '../form.ts';
import { type KnownBackends, suggestionsIn, targetOf, twinOf, useBackends } from './backends.ts';
import { NodeRow } from './node-fields.tsx';
import classes from './nodes-fields.module.css';

interface NodesFieldsProps {
  /** The path of the config in the form: `configs.0`, or empty where it is the form itself. */
  readonly prefix: string;
  /** Id of the Region whose instances are offered; empty until one is chosen. */
  readonly region: string;
  /** It is created with its nodes: it needs one (doc 2 §2.1), and a removed one is restored here. */
  readonly isNew?: boolean;
}

/** What to do when there is no address to choose. */
function NothingHint({ known, region, any }: { known: KnownBackends; region: string; any: boolean }) {
  if (known.unavailable !== undefined) return <>{known.unavailable} Type the addresses.</>;
  if (region === '') return <>Choose a region to pick instances, or type private addresses.</>;
  if (known.pending) return <>Loading the instances in {region}…</>;
  if (any) return <>Pick an instance or type a private address.</>;
  return (
    <>
      No instance in {region} has a private address. <Link to={computePaths.create({ region })}>Create instance</Link>{' '}
      or type an address.
    </>
  );
}

/** New nodes that still have the proposed port get the next proposal when protocol or port of their config change. */
function useNodePorts(prefix: string): void {
  const { getValues, setValue } = useFormContext();
  const proposed = (values: FieldValues): number | '' | undefined => {
    const config = configIn(values, prefix);
    return config && nodePort(config);
  };
  useOnChange(proposed, (next, before) => {
    for (const [index, { id, port }] of nodesIn(getValues(), prefix).entries())
      if (id === undefined && port === before)
        setValue(pathIn(prefix, `nodes.${index}.port`), next, { shouldDirty: true });
  });
}

/**
 * The nodes of a config within a form (doc 2 §2.3): the targets of requests, and their shares. Addresses are chosen
 * from the private ones of the Region's instances, or typed.
 */
export function NodesFields({ prefix, region, isNew = false }: NodesFieldsProps) {
  const name = pathIn(prefix, 'nodes');
  const { control, getValues } = useFormContext();
  // The default key name, `id`, is a field of nodes.
  const { fields, append, insert, remove } = useFieldArray({ control, name, keyName: 'key' });
  const nodes = useFormValues((values) => nodesIn(values, prefix));
  const config = useConfig(prefix);
  const { port } = config;
  useNodePorts(prefix);
  const known = useBackends();
  const addId = useId();
  const [removed, setRemoved] = useState<{ index: number; node: NodeFormValues }>();
  const [announcement, setAnnouncement] = useState('');

  const suggestions = suggestionsIn(known.instances, region);
  const shares = sharesOf(nodes);
  const targets = nodes.map((node) => targetOf(placeOf(node), port));
  const focusOn = (id: string): void => document.getElementById(id)?.focus();
  const add = (): void => {
    flushSync(() => {
      append(newNode(nodePort(config)), { shouldFocus: false });
      setRemoved(undefined);
      setAnnouncement(`Node ${fields.length + 1} added`);
    });
    focusOn(fieldId(`${name}.${fields.length}.address`));
  };
  const removeAt = (index: number): void => {
    const node = nodesIn(getValues(), prefix)[index];
    flushSync(() => {
      if (node !== undefined) setRemoved({ index, node: structuredClone(node) });
      remove(index);
      setAnnouncement(`Node ${index + 1} removed`);
    });
    const next = Math.min(index, fields.length - 2);
    focusOn(next < 0 ? addId : `${name}.${next}-remove`);
  };
  const restore = (): void => {
    if (removed === undefined) return;
    const { index, node } = removed;
    flushSync(() => {
      insert(index, node, { shouldFocus: false });
      setRemoved(undefined);
      setAnnouncement(`Node ${index + 1} restored`);
    });
    focusOn(fieldId(`${name}.${index}.label`));
  };

  return (
    <FieldGroup
      wide
      name={name}
      label={titleIn(prefix, 'Nodes', port)}
      hint={
        <NothingHint known={known} region={region} any={suggestions.some((one) => one.disabledReason === undefined)} />
      }
    >
      {fields.length === 0 && (
        <p className={classes.none}>
          {isNew ? 'No nodes: a port needs at least one.' : 'No nodes: nothing answers on this port.'}
        </p>
      )}
      <div className={classes.list}>
        {fields.map(({ key }, index) => (
          <NodeRow
            key={key}
            path={`${name}.${index}`}
            title={titleIn(prefix, `Node ${index + 1}`, port)}
            node={nodes[index]}
            share={shares[index]}
            twin={twinOf(targets, index)}
            port={port}
            region={region}
            known={known}
            suggestions={suggestions}
            onRemove={() => removeAt(index)}
          />
        ))}
      </div>
      <div className={classes.line}>
        <Button
          id={addId}
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={add}
          aria-label={prefix === '' ? undefined : `Add node to port ${port}`}
        >
          Add node
        </Button>
        {removed !== undefined && isNew && (
          <span className={classes.taken}>
            {removed.node.label || 'A node'} removed.{' '}
            <Button size="compact-sm" variant="default" onClick={restore}>
              Restore
            </Button>
          </span>
        )}
      </div>
      <div role="status" className={classes.status}>
        {announcement}
      </div>
    </FieldGroup>
  );
}
