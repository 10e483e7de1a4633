import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Database } from '#contract/databases/schema.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { databaseActions } from './actions.ts';
import { Disk } from './disk/disk.tsx';
import { databases, plans } from './queries.ts';

const PlanChoice = lazyPart(() => import('./plan-choice.tsx'));

interface ResizeProps extends ReturnType<ReturnType<typeof useActionDialog>['of']> {
  readonly database: Database | undefined;
}

/** Another plan with more disk (doc 1 §2.3). */
function Resize({ database, ...dialog }: ResizeProps) {
  const [type, setType] = useState<string | null>(null);
  const { data } = useQuery({ ...plans, enabled: dialog.open });
  const now = data?.find((plan) => plan.id === database?.type);
  return (
    <ConfirmAction
      {...dialog}
      level={2}
      wide
      title={`Resize ${dialog.label}`}
      doneText={`${dialog.label} is being resized`}
      body={type === null ? {} : { type }}
      disabledReason={dialog.disabledReason ?? (type === null ? 'Choose a plan' : undefined)}
      consequences={['No other change is possible while it is resized', 'It can’t be resized to less disk later']}
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
    </ConfirmAction>
  );
}

/** The dialog named in the address, above whichever screen of databases is open. */
export function DatabaseDialogs({ leaveTo }: { leaveTo?: string }) {
  const { id, record, of } = useActionDialog(databaseActions, databases, leaveTo);
  return (
    <>
      <ConfirmAction
        {...of('delete')}
        level={3}
        consequences={['All its data, on every node', 'All its automatic backups', 'Its host names stop resolving']}
      />
      <Resize key={id} {...of('resize')} database={record} />
    </>
  );
}
