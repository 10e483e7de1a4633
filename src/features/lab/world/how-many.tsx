import { NumberInput } from '@mantine/core';
import type { Kind } from '#contract/kinds.ts';
import { RECORDS } from '#resources/kinds.ts';
import classes from '../lab.module.css';

/** The kinds that a scenario can be filled up with. */
const KINDS = [
  'computes',
  'firewalls',
  'nodebalancers',
  'databases',
  'clusters',
  'services',
  'contacts',
] as const satisfies Kind[];

interface HowManyProps {
  readonly counts: Readonly<Record<string, number>>;
  onChange(counts: Readonly<Record<string, number>>): void;
}

/** How many records of each kind a new world has; what its scenario lacks is generated. */
export function HowMany({ counts, onChange }: HowManyProps) {
  const set = (kind: string, value: string | number): void => {
    const { [kind]: _, ...others } = counts;
    onChange(value === '' ? others : { ...others, [kind]: Number(value) });
  };
  return (
    <details className={classes.many}>
      <summary>How many</summary>
      <div className={classes.fields}>
        {KINDS.map((kind) => (
          <NumberInput
            key={kind}
            label={RECORDS[kind].title}
            min={0}
            allowDecimal={false}
            hideControls
            placeholder="As in the scenario"
            value={counts[kind] ?? ''}
            onChange={(value) => set(kind, value)}
          />
        ))}
      </div>
    </details>
  );
}
