import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { databasesApi } from '#contract/databases/api.ts';
import { resizeReason } from '#contract/databases/rules.ts';
import type { Database } from '#contract/databases/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { Muted } from '#ui/display/plain.tsx';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useDatabaseReasons } from './can.ts';
import { PlanChoice } from './plan-choice.tsx';
import { databases, INVALIDATES, plans } from './queries.ts';

interface ResizeProps {
  readonly database: Database | undefined;
  readonly id: string;
  readonly open: boolean;
  readonly disabledReason: string | undefined;
  onClose(): void;
}

/** Another plan with more disk (doc 1 §2.3). */
function Resize({ database, id, open, disabledReason, onClose }: ResizeProps) {
  const [type, setType] = useState<string | null>(null);
  const { data } = useQuery({ ...plans, enabled: open });
  const now = data?.find((plan) => plan.id === database?.type);
  const next = data?.find((plan) => plan.id === type);
  const label = database?.label ?? `#${id}`;
  const refusal = now && next && resizeReason(now, next);
  return (
    <ConfirmDelete
      open={open}
      level={2}
      what="database"
      verb="Resize"
      harmless
      label={label}
      title={`Resize ${label}?`}
      doneText={`${label} is being resized`}
      endpoint={databasesApi.update}
      params={{ instanceId: id }}
      body={type === null ? {} : { type }}
      invalidates={INVALIDATES}
      disabledReason={disabledReason ?? (type === null ? 'Choose a plan' : refusal)}
      consequences={['No other change is possible while it is resized', 'It can’t be resized to less disk later']}
      onDone={onClose}
      onClose={onClose}
    >
      {database !== undefined && (
        <Muted>
          {`${database.used_disk_size_gb} of ${database.total_disk_size_gb} GB used`}
          {now === undefined ? '' : `, ${megabytes(now.memory)} memory now`}
        </Muted>
      )}
      <PlanChoice
        value={type}
        onChange={setType}
        refusalOf={(plan) => (now === undefined ? undefined : resizeReason(now, plan))}
      />
    </ConfirmDelete>
  );
}

/** The dialog named in the address, above whichever screen of databases is open. */
export function DatabaseDialogs({ leaveTo }: { leaveTo?: string }) {
  const reason = useDatabaseReasons();
  const { asked, id, record, close, done } = useRecordDialog(databases, ['delete', 'resize'], leaveTo);
  const subject = { ...record, id: Number(id) };
  return (
    <>
      <ConfirmDelete
        open={asked?.action === 'delete'}
        level={3}
        what="database"
        label={record?.label ?? `#${id}`}
        endpoint={databasesApi.remove}
        params={{ instanceId: id }}
        invalidates={INVALIDATES}
        disabledReason={asked && reason('delete', subject)}
        consequences={['All its data, on every node', 'All its automatic backups', 'Its host names stop resolving']}
        onDone={done}
        onClose={close}
      />
      <Resize
        key={id}
        database={record}
        id={id}
        open={asked?.action === 'resize'}
        disabledReason={asked && reason('resize', subject)}
        onClose={close}
      />
    </>
  );
}
