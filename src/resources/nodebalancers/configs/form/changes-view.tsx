import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import { andList, counted } from '#lib/text/format.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { CHANGED, useFormValues } from '#ui/form/use-form-values.ts';
import { cutOff, deletedNodes, drainedFirst, drainingNodes, pairFate, rebuildChanges } from './changes.ts';
import classes from './changes-view.module.css';
import type { ConfigEditValues } from './form.ts';
import { type NodeFormValues, nodesIn, placeOf } from '../nodes/form.ts';
import { PairWarnings, usePairChange } from '../certificates/pair-view.tsx';

export interface ChangesViewProps {
  /** The config on the server. */
  readonly stored: Pick<ConfigWithNodes, 'ssl_commonname' | 'ssl_fingerprint'>;
  readonly before: ConfigEditValues;
  readonly now: ConfigEditValues;
}

/** All changes that saving would make. */
export function ChangesView({ stored, before, now }: ChangesViewProps) {
  const fate = pairFate(before, now);
  const pair = usePairChange(fate, now.ssl_cert, stored);
  const changes = rebuildChanges(before, now);
  // That the pair stays is no change, but worth knowing beside one.
  const isTold = fate !== 'stays' || changes.length > 0;
  return (
    <>
      {fate !== undefined && <PairWarnings given={now.ssl_cert} stored={stored} />}
      <Changes changes={isTold ? [...changes, ...pair] : []} />
    </>
  );
}

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
    <section ref={box} tabIndex={-1} aria-label="Removed nodes" className={classes.removed}>
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

const DRAINS = 'A draining node gets no new traffic; pinned connections go on.';

/** When nodes are to be deleted: how to drain their connections first, and how to finish later. */
export function DrainFirst({ before, now }: Pick<ChangesViewProps, 'before' | 'now'>) {
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const draining = drainingNodes(before.nodes, now.nodes);
  const cut = cutOff(deletedNodes(before.nodes, now.nodes));
  if (cut.length === 0 && draining.length === 0) return null;
  const drain = (): void => {
    setValue('nodes', drainedFirst(before.nodes, now.nodes), CHANGED);
    // The button disappears after its action.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={classes.drain} role="group" aria-label="Drain first">
      {draining.length > 0 && (
        <span>
          {andList(draining.map(({ label }) => label))} {draining.length === 1 ? 'drains' : 'drain'} with this save.{' '}
          {DRAINS} Delete it once they have ended.
        </span>
      )}
      {cut.length > 0 && (
        <>
          <span>
            Connections to {andList(cut.map(({ label }) => label))} may break when{' '}
            {cut.length === 1 ? 'it is' : 'they are'} deleted. {DRAINS}
          </span>
          <Button {...SMALL} onClick={drain}>
            Drain {cut.length === 1 ? cut[0]?.label : `these ${cut.length}`} first instead
          </Button>
        </>
      )}
    </div>
  );
}
