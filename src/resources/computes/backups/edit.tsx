import { Stack, Text } from '@mantine/core';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { BACKUP_DAYS, BACKUP_WINDOWS } from '#contract/computes/terms.ts';
import { WeekField } from '#ui/week/week-field.tsx';
import { WindowField } from '#ui/week/window-field.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { computeActions } from '../actions.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { INSTANCE } from '../form/instance.ts';
import { computePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import {
  scheduleBody,
  ScheduleForm,
  type ScheduleValues,
  scheduleValues,
  unchosenAsNull,
  wholeSchedule,
  knownSchedule,
} from './form.ts';
import { ScheduleText } from './schedule.tsx';
import { scheduleInUtc, UNCHOSEN } from './window.ts';
import { enabledSentence } from './display.ts';

/** The change: in UTC, in local time, and the previous value. */
function Summary({ compute, values }: { compute: Compute; values: ScheduleValues }) {
  const { schedule: before } = compute.backups;
  const schedule = wholeSchedule(values);
  const changed = scheduleInUtc(before) !== scheduleInUtc(schedule);
  return (
    <Stack gap="xs">
      {changed ? <Text size="sm">The weekly backup moves.</Text> : <Changes changes={[]} />}
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

function EditForm({ compute }: { compute: Compute }) {
  const { reason } = useActions(computeActions);
  const { id } = compute;
  return (
    <UpdateForm
      endpoint={computesApi.update}
      view={computesApi.view}
      params={{ computeId: id }}
      record={compute}
      schema={ScheduleForm}
      defaults={scheduleValues(compute)}
      valuesOf={knownSchedule}
      toBody={scheduleBody}
      merges
      normalise={unchosenAsNull}
      submitLabel="Save schedule"
      invalidates={INVALIDATES}
      disabledReason={reason('backups', compute)}
      summary={(values) => <Summary compute={compute} values={values} />}
      nameOf={({ label }) => `Backup schedule of ${label}`}
      to={computePaths.page(id, { tab: 'backups' })}
    >
      <FieldGroup label="Schedule">
        <Text size="sm">{enabledSentence(compute)}</Text>
        <WindowField
          label="Window"
          day={DAY}
          hour={HOURS}
          length={2}
          unset={{ label: 'Chosen by the server', value: UNCHOSEN }}
        />
        <WeekField label="Or choose in the week" day={DAY} hour={HOURS} length={2} />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/compute/<id>/backups/edit`: the time of the weekly backup (doc 3 §2.3). */
export function BackupsEditPage({ computeId }: { readonly computeId: string }) {
  return (
    <RecordFormPage {...INSTANCE} id={computeId} title={(name) => `Backup schedule of ${name}`}>
      {(compute) => <EditForm compute={compute} />}
    </RecordFormPage>
  );
}
