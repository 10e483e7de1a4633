import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DatabaseType } from '#contract/databases/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { plans } from './queries.ts';

interface PlanChoiceProps {
  readonly value: string | null;
  onChange(value: string | null): void;
  refusalOf(plan: DatabaseType): string | undefined;
}

/** "Shared 4 GB · 2 vCPUs, 80 GB disk" */
export const planText = ({ label, vcpus, disk }: DatabaseType): string =>
  `${label} · ${vcpus} vCPU, ${megabytes(disk)} disk`;

/** The plan of a resize; plans that do not fit are shown and cannot be chosen. */
export function PlanChoice({ value, onChange, refusalOf }: PlanChoiceProps) {
  const { data } = useQuery(plans);
  if (data === null) return <p>This server doesn’t list plans for databases.</p>;
  return (
    <Select
      label="New plan"
      data={(data ?? []).map((plan) => ({
        value: plan.id,
        label: planText(plan),
        disabled: refusalOf(plan) !== undefined,
      }))}
      value={value}
      onChange={onChange}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
