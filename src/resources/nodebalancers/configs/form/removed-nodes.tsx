import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { CHANGED, useFormValues } from '#ui/form/use-form-values.ts';
import { counted } from '#lib/text/format.ts';
import { cutOff, deletedNodes } from './changes.ts';
import { type NodeFormValues, nodesIn, placeOf } from '../nodes/form.ts';
import classes from './removed-nodes.module.css';

const SMALL = { size: 'compact-sm', variant: 'default' } as const;

/** The nodes removed in the editor: they are deleted when it is saved, unless they are restored or drained. */
export function RemovedNodes({ before }: { before: readonly NodeFormValues[] }) {
  const { getValues, setValue } = useFormContext();
  const nodes = useFormValues((values) => nodesIn(values, ''));
  const box = useRef<HTMLElement>(null);
  const removed = deletedNodes(before, nodes);
  const drainable = new Set(cutOff(removed));
  const back = (node: NodeFormValues): void => {
    setValue('nodes', [...nodesIn(getValues(), ''), node], CHANGED);
    // Its buttons disappear with its row.
    box.current?.focus();
  };
  return (
    <section ref={box} tabIndex={-1} aria-label="Removed nodes" className={classes.box}>
      <p role="status" className={classes.status}>
        {removed.length > 0 && `${counted(removed.length, 'node')} will be deleted when you save.`}
      </p>
      {removed.length > 0 && (
        <ul className={classes.rows}>
          {removed.map((node) => (
            <li key={node.id} className="bn-wrap">
              <span className={classes.text}>
                <del>{node.label}</del> {placeOf(node)}
              </span>
              <Button {...SMALL} aria-label={`Restore ${node.label}`} onClick={() => back(node)}>
                Restore
              </Button>
              {drainable.has(node) && (
                <Button
                  {...SMALL}
                  aria-label={`Drain ${node.label} first`}
                  onClick={() => back({ ...node, mode: 'drain' })}
                >
                  Drain first
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {drainable.size > 0 && (
        <p className={classes.note}>
          Connections to a deleted node may break. Drain it first: it gets no new traffic and pinned connections go on.
        </p>
      )}
    </section>
  );
}
