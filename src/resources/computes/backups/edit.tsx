import { useBack } from '#ui/page/navigation/back.ts';
import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { call } from '#api/http/client.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { BACKUP_DAYS, BACKUP_WINDOWS } from '#contract/computes/terms.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { WeekField } from '#ui/week/week-field.tsx';
import { WindowField } from '#ui/week/window-field.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { NoChanges } from '#ui/form/conflict/change-list.tsx';
import { computeActions } from '../actions.ts';
import { InstanceFormPage } from '../form/form-page.tsx';
import { computePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import {
  UNCHOSEN,
  scheduleBody,
  ScheduleForm,
  type ScheduleValues,
  scheduleValues,
  unchosenAsNull,
  wholeSchedule,
  knownSchedule,
} from './form.ts';
import { ScheduleText } from './schedule.tsx';
import { scheduleInUtc } from './window.ts';
import { enabledSentence } from './display.ts';

/** The change: in UTC, in local time, and the previous value. */
function Summary({ compute, values }: { compute: Compute; values: ScheduleValues }) {
  const { schedule: before } = compute.backups;
  const schedule = wholeSchedule(values);
  const changed = scheduleInUtc(before) !== scheduleInUtc(schedule);
  return (
    <Stack gap="xs">
      {changed ? <Text size="sm">The weekly backup moves.</Text> : <NoChanges />}
      <ScheduleText schedule={schedule} />
      {changed && (
        <Text size="sm" c="dimmed">
          Before: {scheduleInUtc(before)}.
        </Text>
      )}
    </Stack>
  );
}

const [, SUNDAY, ...WORKDAYS] = BACKUP_DAYS;
const [, ...WINDOWS] = BACKUP_WINDOWS;

const DAY = { name: 'backups.schedule.day', values: [...WORKDAYS, SUNDAY] } as const;
const HOURS = { name: 'backups.schedule.window', values: WINDOWS } as const;

const ScheduleFields = () => (
  <>
    <WindowField
      label="Window"
      day={DAY}
      hour={HOURS}
      length={2}
      unset={{ label: 'Chosen by the server', value: UNCHOSEN }}
    />
    <WeekField label="Or choose in the week" day={DAY} hour={HOURS} length={2} />
  </>
);

function EditForm({ compute }: { compute: Compute }) {
  const navigate = useNavigate();
  const { reason } = useActions(computeActions);
  const params = { computeId: compute.id };
  const tab = useBack(computePaths.page(compute.id, { tab: 'backups' }));
  return (
    <FormShell
      endpoint={computesApi.update}
      params={params}
      schema={ScheduleForm}
      defaults={scheduleValues(compute)}
      toBody={scheduleBody}
      submitLabel="Save schedule"
      cancelTo={tab}
      invalidates={INVALIDATES}
      disabledReason={reason('backups', compute)}
      conflict={{
        body: 'merges',
        original: compute,
        reread: () => call(computesApi.view, { params }),
        valuesOf: knownSchedule,
      }}
      summary={(values) => <Summary compute={compute} values={values} />}
      onDone={(record, body) => {
        const missing = notTaken(body, record, unchosenAsNull);
        if (missing.length === 0) toast.success({ title: `Backup schedule of ${record.label} saved` });
        void navigate(splitAddress(tab));
        return missing;
      }}
    >
      <FieldGroup label="Schedule">
        <Text size="sm">{enabledSentence(compute)}</Text>
        <ScheduleFields />
      </FieldGroup>
    </FormShell>
  );
}

/** `/compute/<id>/backups/edit`: the time of the weekly backup (doc 3 §2.3). */
export function BackupsEditPage({ computeId }: { readonly computeId: string }) {
  return (
    <InstanceFormPage computeId={computeId} title={(name) => `Backup schedule of ${name}`}>
      {(compute) => <EditForm compute={compute} />}
    </InstanceFormPage>
  );
}
