import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { tidied } from '#lib/text/tidied.ts';
import { fold } from '#lib/text/fold.ts';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import classes from './attach.module.css';
import { deviceOf, type Planned } from './plan.ts';

/** More instances than these are found by typing. */
const DRAWN = 50;
/** With more instances than this there is a search field. */
const SEARCHED_FROM = 10;

/** What the user decided about a chosen instance; undefined: as planned. */
export interface Decision {
  readonly configId?: number | undefined;
  readonly typed?: string | undefined;
}

/** The configurations of a chosen instance, as far as they are loaded. */
export interface Read {
  readonly error: Error | null;
  retry(): void;
}

interface InstancesProps {
  /** The instances of the region. */
  readonly records: readonly Compute[];
  readonly planned: ReadonlyMap<number, Planned>;
  readonly reads: ReadonlyMap<number, Read>;
  /** Why an instance cannot be chosen. */
  refusedOf(compute: Compute): string | undefined;
  onChange(id: number, decision: Decision | undefined): void;
}

type Row = Pick<InstancesProps, 'onChange'> & {
  readonly compute: Compute;
  readonly plan: Planned | undefined;
  readonly read: Read | undefined;
  readonly refused: string | undefined;
};

function Choice({ compute: { id, label }, plan, refused, onChange }: Row) {
  return (
    <Checkbox
      label={label}
      description={refused}
      className={refused === undefined ? undefined : classes.refused}
      checked={plan !== undefined}
      // Not `disabled`: it can be focused, so that the reason is announced.
      aria-disabled={refused !== undefined || undefined}
      onChange={(event) => {
        if (refused === undefined) onChange(id, event.currentTarget.checked ? {} : undefined);
      }}
    />
  );
}

function Configuration({ compute: { id, label }, plan, read, onChange }: Row) {
  if (plan === undefined) return null;
  const { configs, config, configProblem, typed } = plan;
  if (read?.error !== null && read?.error !== undefined && configs === undefined)
    return (
      <>
        <div className={classes.problem}>Not loaded: {failureText(read.error).text}</div>
        <Button size="compact-xs" variant="default" onClick={read.retry}>
          Retry
        </Button>
      </>
    );
  return (
    <>
      {configs !== undefined && configs.length > 1 ? (
        <NativeSelect
          aria-label={`Configuration of ${label}`}
          size="xs"
          data={configs.map((one) => ({ value: String(one.id), label: one.label }))}
          value={String(config?.id)}
          onChange={(event) => onChange(id, { typed, configId: Number(event.currentTarget.value) })}
        />
      ) : (
        config?.label
      )}
      {configProblem !== undefined && (
        <div role="status" className={configs === undefined ? classes.hint : classes.problem}>
          {configProblem}
        </div>
      )}
    </>
  );
}

function Address({ compute: { id, label }, plan, onChange }: Row) {
  if (plan?.interfaces === undefined) return null;
  const type = (typed: string): void => onChange(id, { configId: plan.configId, typed });
  return (
    <TextInput
      aria-label={`Address of ${label}`}
      size="xs"
      className={classes.address}
      value={plan.address}
      onBlur={() => plan.address !== tidied(plan.address) && type(tidied(plan.address))}
      error={plan.addressProblem}
      onChange={(event) => type(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** The instances of a region, of which several are chosen; each shows what is changed and the address it gets. */
export function Instances({ records, planned, reads, refusedOf, onChange }: InstancesProps) {
  const [search, setSearch] = useState('');
  const typed = fold(search);
  const matching = records.filter(({ id, label }) => planned.has(id) || fold(label).includes(typed));
  // Those that cannot be chosen come last.
  const rank = (compute: Compute): number => Number(refusedOf(compute) !== undefined);
  const shown = matching.toSorted((one, other) => rank(one) - rank(other)).slice(0, DRAWN);
  return (
    <>
      {records.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          size="xs"
          maw={320}
          aria-label="Find an instance"
          placeholder="Find an instance"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <PlainTable
        label="Instances"
        rows={shown.map((compute): Row => ({
          compute,
          plan: planned.get(compute.id),
          read: reads.get(compute.id),
          refused: refusedOf(compute),
          onChange,
        }))}
        keyOf={({ compute }) => compute.id}
        columns={[
          { header: 'Instance', cell: Choice },
          { header: 'Status', cell: ({ compute }) => <ComputeStatus status={compute.status} /> },
          { header: 'Configuration', cell: Configuration },
          { header: 'Interface', cell: ({ plan }) => plan && deviceOf(plan.interfaces) },
          { header: 'Address', cell: Address },
        ]}
      />
      {matching.length > shown.length && (
        <Text size="sm" c="dimmed">
          {matching.length - shown.length} more: type a part of the name to find them.
        </Text>
      )}
    </>
  );
}
