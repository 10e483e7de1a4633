import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import { counted, andList } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { CHANGED } from '#ui/form/use-form-values.ts';
import {
  type Change,
  changesOf,
  cutOff,
  drainedFirst,
  drainingNodes,
  isNothing,
  type RebuildChanges,
} from './changes.ts';
import classes from './changes-view.module.css';
import type { ConfigEditValues } from './form.ts';
import { type NodeFormValues, placeOf } from '../nodes/form.ts';
import { PairView, PairWarnings } from '../certificates/pair-view.tsx';
import { MODE_LABELS } from '../nodes/display.ts';

/** At most this many kept nodes are named; of more only the number is given. */
const NAMED = 8;

const nodeName = (node: NodeFormValues): string => `${node.label || 'unnamed node'} (${placeOf(node)})`;

const ChangeText = ({ label, was, now }: Change) => (
  <>
    {label} <del>{was}</del> <ins>{now}</ins>
  </>
);

/** Changes of one kind, a line each; nothing where there are none. */
function Section({ title, lines }: { title: string; lines: readonly ReactNode[] }) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      {/* No heading: it stands in pages, in dialogs and in messages, at a different level in each. */}
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul className={classes.changes}>
        {lines.map((line, index) => (
          // New nodes have no other key: their labels may be equal.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function NodeSections({ kept, changed, created, deleted }: RebuildChanges) {
  const keptText = kept.length > NAMED ? 'No change' : andList(kept.map(({ label }) => label));
  return (
    <>
      <Section
        title={`${counted(changed.length, 'node')} changed`}
        lines={changed.map(({ was, changes }) => (
          <>
            <strong>{was.label}</strong>:{' '}
            {changes.map((change, index) => (
              <span key={change.label}>
                {index > 0 && ', '}
                <ChangeText {...change} label={change.label.toLowerCase()} />
              </span>
            ))}
          </>
        ))}
      />
      <Section
        title={`${counted(created.length, 'node')} new`}
        lines={created.map((node) => (
          <>
            <ins>{nodeName(node)}</ins>, weight {figure(node.weight)}, {MODE_LABELS[node.mode].label.toLowerCase()}
          </>
        ))}
      />
      <Section
        title={`${counted(deleted.length, 'node')} deleted`}
        lines={deleted.map((node) => (
          <del key={node.id}>{nodeName(node)}</del>
        ))}
      />
      <Section title={`${counted(kept.length, 'node')} kept`} lines={kept.length === 0 ? [] : [keptText]} />
    </>
  );
}

export interface ChangesViewProps {
  /** The config on the server. */
  readonly stored: Pick<ConfigWithNodes, 'ssl_commonname' | 'ssl_fingerprint'>;
  readonly before: ConfigEditValues;
  readonly now: ConfigEditValues;
}

/** All changes that saving would make: removed values are struck out, new ones highlighted. */
export function ChangesView({ stored, before, now }: ChangesViewProps) {
  const changes = changesOf(before, now);
  if (isNothing(changes)) return <Changes changes={[]} />;
  return (
    <div className={classes.parts}>
      {changes.pair !== undefined && <PairWarnings given={now.ssl_cert} stored={stored} />}
      <Section
        title="Settings"
        lines={changes.settings.map((change) => (
          <ChangeText key={change.label} {...change} />
        ))}
      />
      {changes.pair !== undefined && (
        <Section
          title="Certificate"
          lines={[<PairView key="pair" fate={changes.pair} given={now.ssl_cert} stored={stored} />]}
        />
      )}
      <NodeSections {...changes} />
    </div>
  );
}

const DRAINS = 'A draining node gets no new traffic; pinned connections go on.';

/** When nodes are to be deleted: how to drain their connections first, and how to finish later. */
export function DrainFirst({ before, now }: Pick<ChangesViewProps, 'before' | 'now'>) {
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const changes = changesOf(before, now);
  const draining = drainingNodes(changes);
  const cut = cutOff(changes.deleted);
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
          <Button size="compact-sm" variant="default" onClick={drain}>
            Drain {cut.length === 1 ? cut[0]?.label : `these ${cut.length}`} first instead
          </Button>
        </>
      )}
    </div>
  );
}
