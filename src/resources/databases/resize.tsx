import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import ConfirmDialog from '#ui/confirm/dialog.tsx';
import { saying } from '#ui/confirm/loadable.ts';
import type { Given } from '#ui/confirm/types.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Disk } from './disk/disk.tsx';
import { databases, plans } from './queries.ts';

const PlanChoice = lazyPart(() => import('./plan-choice.tsx'));

/** Another plan with more disk (doc 1 §2.3). */
export default function Resize(dialog: Given<unknown>) {
  const [type, setType] = useState<string | null>(null);
  const { data: database } = useQuery(databases.one(dialog.id));
  const { data } = useQuery(plans);
  const now = data?.find((plan) => plan.id === database?.type);
  return (
    <ConfirmDialog
      {...dialog}
      level={2}
      wide
      title={`Resize ${dialog.label}`}
      doneText={`${dialog.label} is being resized`}
      body={type === null ? {} : { type }}
      disabledReason={dialog.disabledReason ?? (type === null ? 'Choose a plan' : undefined)}
      consequences={saying([
        'No other change is possible while it is resized',
        'It can’t be resized to less disk later',
      ])}
    >
      {database !== undefined && (
        <p>
          <Disk database={database} isWhole />
          {now !== undefined && <Muted> on {now.label}</Muted>}
        </p>
      )}
      <Suspense fallback={<Skeleton height={320} />}>
        <PlanChoice value={type} now={now} onChange={setType} />
      </Suspense>
    </ConfirmDialog>
  );
}
