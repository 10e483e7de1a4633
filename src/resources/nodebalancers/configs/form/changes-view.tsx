import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ConfigWithNodes } from '#contract/nodebalancers/configs/schema.ts';
import { counted, andList } from '#lib/text/format.ts';
import { NoChanges } from '#ui/form/conflict/change-list.tsx';
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
import { type ConfigEditValues } from './form.ts';
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {/* No heading: it stands in pages, in dialogs and in messages, at a different level in each. */}
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul className={classes.changes}>{children}</ul>
    </section>
  );
}

function NodeSections({ kept, changed, created, deleted }: RebuildChanges) {
  return (
    <>
      {changed.length > 0 && (
        <Section title={`${counted(changed.length, 'node')} changed`}>
          {changed.map(({ was, changes }) => (
            <li key={was.id}>
              <strong>{was.label}</strong>:{' '}
              {changes.map((change, index) => (
                <span key={change.label}>
                  {index > 0 && ', '}
                  <ChangeText {...change} label={change.label.toLowerCase()} />
                </span>
              ))}
            </li>
          ))}
        </Section>
      )}
      {created.length > 0 && (
        <Section title={`${counted(created.length, 'node')} new`}>
          {created.map((node, index) => (
            // New nodes have no other key: their labels may be equal.
            <li key={index}>
              <ins>{nodeName(node)}</ins>, weight {node.weight}, {MODE_LABELS[node.mode].label.toLowerCase()}
            </li>
          ))}
        </Section>
      )}
      {deleted.length > 0 && (
        <Section title={`${counted(deleted.length, 'node')} deleted`}>
          {deleted.map((node) => (
            <li key={node.id}>
              <del>{nodeName(node)}</del>
            </li>
          ))}
        </Section>
      )}
      {kept.length > 0 && (
        <Section title={`${counted(kept.length, 'node')} kept`}>
          <li>{kept.length > NAMED ? 'No change' : andList(kept.map(({ label }) => label))}</li>
        </Section>
      )}
    </>
  );
}

interface ChangesViewProps {
  /** The config on the server. */
  readonly stored: Pick<ConfigWithNodes, 'ssl_commonname' | 'ssl_fingerprint'>;
  readonly before: ConfigEditValues;
  readonly now: ConfigEditValues;
}

/** All changes that saving would make: removed values are struck out, new ones highlighted. */
export function ChangesView({ stored, before, now }: ChangesViewProps) {
  const changes = changesOf(before, now);
  if (isNothing(changes)) return <NoChanges />;
  return (
    <div className={classes.parts}>
      {changes.pair !== undefined && <PairWarnings given={now.ssl_cert} stored={stored} />}
      {changes.settings.length > 0 && (
        <Section title="Settings">
          {changes.settings.map((change) => (
            <li key={change.label}>
              <ChangeText {...change} />
            </li>
          ))}
        </Section>
      )}
      {changes.pair !== undefined && (
        <Section title="Certificate">
          <li>
            <PairView fate={changes.pair} given={now.ssl_cert} stored={stored} />
          </li>
        </Section>
      )}
      <NodeSections {...changes} />
    </div>
  );
}

const DRAIN = {
  one: 'A draining node gets no new traffic; pinned connections go on.',
  how: 'Delete it once they have ended.',
} as const;

/** When nodes are to be deleted: how to drain their connections first, and how to finish later. */
export function DrainFirst({ before, now }: Pick<ChangesViewProps, 'before' | 'now'>) {
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const changes = changesOf(before, now);
  const draining = drainingNodes(changes);
  const cut = cutOff(changes.deleted);
  if (cut.length === 0 && draining.length === 0) return null;
  const drain = (): void => {
    setValue('nodes', drainedFirst(before.nodes, now.nodes), { shouldDirty: true, shouldTouch: true });
    // The button disappears after its action.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className={classes.drain} role="group" aria-label="Drain first">
      {draining.length > 0 && (
        <span>
          {andList(draining.map(({ label }) => label))} {draining.length === 1 ? 'drains' : 'drain'} with this save.{' '}
          {DRAIN.one} {DRAIN.how}
        </span>
      )}
      {cut.length > 0 && (
        <>
          <span>
            Connections to {andList(cut.map(({ label }) => label))} may break when{' '}
            {cut.length === 1 ? 'it is' : 'they are'} deleted. {DRAIN.one}
          </span>
          <Button size="compact-sm" variant="default" onClick={drain}>
            {cut.length === 1
              ? `Drain ${cut[0]?.label ?? ''} first instead`
              : `Drain these ${cut.length} first instead`}
          </Button>
        </>
      )}
    </div>
  );
}
