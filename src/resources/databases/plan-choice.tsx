import { Input, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { resizeReason } from '#contract/databases/rules.ts';
import type { DatabaseType } from '#contract/databases/schema.ts';
import { PlanTable, typeGroups } from '#resources/types/picker.tsx';
import { plans } from './queries.ts';

interface PlanChoiceProps {
  readonly value: string | null;
  /** The present plan; undefined where it is not listed. */
  readonly now: DatabaseType | undefined;
  onChange(value: string): void;
}

/** The plan of a resize; plans that do not fit are shown and cannot be chosen. */
export default function PlanChoice({ value, now, onChange }: PlanChoiceProps) {
  const { data, isPending } = useQuery(plans);
  const id = useId();
  if (isPending) return <Skeleton height={320} />;
  if (data === null) return <p>This server doesn’t list plans for databases.</p>;
  const refusalOf = (plan: DatabaseType): string | undefined =>
    now === undefined ? undefined : plan.id === now.id ? 'Current plan' : resizeReason(now, plan);
  return (
    <Input.Wrapper label="New plan" labelElement="div" labelProps={{ id: `${id}-label` }}>
      <PlanTable
        name="type"
        id={id}
        groups={typeGroups(data ?? [], refusalOf)}
        value={value ?? now?.id ?? ''}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
