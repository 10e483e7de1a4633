import { NumberInput } from '@mantine/core';
import classes from '../lab.module.css';

/** The kinds that a scenario can be filled up with, by their names in the mock's control API. */
const KINDS = {
  computes: 'Instances',
  firewalls: 'Firewalls',
  nodebalancers: 'NodeBalancers',
  databases: 'Databases',
  clusters: 'Clusters',
  services: 'Managed services',
  contacts: 'Managed contacts',
} as const;

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
        {Object.entries(KINDS).map(([kind, label]) => (
          <NumberInput
            key={kind}
            label={label}
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
