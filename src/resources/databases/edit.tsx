import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { changeOf } from '#lib/changes.ts';
import { listDifference, openness } from '#contract/databases/allow-list.ts';
import { databasesApi } from '#contract/databases/api.ts';
import type { Database } from '#contract/databases/schema.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import type { Bounds } from '#contract/fields.ts';
import { DATABASE_LIMITS, WINDOW_LIMITS } from '#contract/databases/terms.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { NumberField, SelectField, TextField } from '#ui/form/fields/fields.ts';
import { WeekField } from '#ui/week/week-field.tsx';
import { WindowField } from '#ui/week/window-field.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { AccessField } from './access-field.tsx';
import { databaseActions } from './actions.ts';
import { accessWarning, openTo } from './display.ts';
import { databases, INVALIDATES } from './queries.ts';
import { NextWindows } from './windows/next-windows.tsx';
import { databasePaths, LIST } from './paths.ts';
import {
  completed,
  DAYS,
  editForm,
  editValues,
  editValuesSince,
  type EditValues,
  WEEKS,
  windowChanges,
  windowOf,
  windowTrouble,
} from './windows/maintenance-window.ts';

/** Whether a new access list lets everyone connect whom the one before did not. */
const opensToAll = (before: readonly string[], now: readonly string[]): boolean =>
  openness(now) === 'open to all' && openness(before) !== 'open to all';

/** What the change means, a line each; the worst first. */
function Summary({ values, before }: { values: EditValues; before: Database }) {
  const { added, removed } = listDifference(before.allow_list, values.allow_list);
  const warning = accessWarning(values.allow_list);
  return (
    <Changes
      changes={[
        values.label !== before.label && changeOf('Label', before.label, values.label),
        added.length + removed.length > 0 && warning !== undefined && `Access list: ${inSentence(warning)}`,
        ...added.map((entry) => `Allows ${entry}`),
        ...removed.map((entry) => `No longer allows ${entry}`),
        ...(values.updates === undefined ? [] : windowChanges(before.updates, values.updates)),
      ]}
    />
  );
}

const range = ({ min, max }: Bounds): string => `${min} to ${max}`;

/** A week only for monthly windows. */
function Week() {
  const frequency: unknown = useWatch({ name: 'updates.frequency' });
  if (frequency !== 'monthly') return null;
  return <SelectField name="updates.week_of_month" label="Week of the month" required data={WEEKS} />;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const DAY = { name: 'updates.day_of_week', values: DAYS.map(({ value }) => value) } as const;
const HOUR = { name: 'updates.hour_of_day', values: HOURS } as const;

const useLength = (): number => Number(useWatch({ name: 'updates.duration' })) || 1;

const Window = () => <WindowField label="Window" day={DAY} hour={HOUR} length={useLength()} />;

/** The same on a week. */
const WeekChoice = () => <WeekField label="Or choose in the week" day={DAY} hour={HOUR} length={useLength()} />;

/** When the window that is typed would be. */
function Preview({ size }: { size: number }) {
  const updates = useFormValues(({ updates: typed }: EditValues) => typed);
  if (updates === undefined) return null;
  const trouble = windowTrouble(updates);
  return (
    <Section title="Next windows">
      {trouble === undefined ? <NextWindows updates={windowOf(updates)} size={size} /> : <p>{trouble}</p>}
    </Section>
  );
}

function EditForm({ database }: { database: Database }) {
  const { reason } = useActions(databaseActions);
  const { id, label, allow_list, updates } = database;
  const defaults = editValues(database);
  return (
    <UpdateForm
      endpoint={databasesApi.update}
      view={databasesApi.view}
      params={{ instanceId: id }}
      record={database}
      defaults={defaults}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', database)}
      schema={editForm}
      valuesOf={editValuesSince(database)}
      complete={completed}
      summary={(values, before) => <Summary values={values} before={before} />}
      review={{
        title: `Change who can connect to ${label}?`,
        confirm: 'Save changes',
        harm: ({ allow_list: typed }) => (opensToAll(allow_list, typed) ? 'Open to the internet' : undefined),
        isNeeded: async ({ allow_list: typed }) =>
          opensToAll(allow_list, typed) || (typed.length === 0 && allow_list.length > 0),
        content: ({ allow_list: typed }) =>
          opensToAll(allow_list, typed) ? (
            <Warnings danger label="Opens" texts={[`Opens ${label} to ${openTo(typed)}: they can try to sign in`]} />
          ) : (
            `Nobody can connect to ${label} until you add an address.`
          ),
      }}
      nameOf={(saved) => `Database ${saved.label}`}
      together={{ 'updates.frequency': ['updates.week_of_month'] }}
      to={databasePaths.page(id)}
    >
      <FieldGroup name="basics" label="Basics">
        <TextField name="label" label="Label" bounds={DATABASE_LIMITS.label} required />
      </FieldGroup>
      <FieldGroup name="access" label="Access">
        <AccessField />
      </FieldGroup>
      <FieldGroup name="window" label="Maintenance window">
        {defaults.updates === undefined ? (
          <Text size="sm">
            This console doesn’t know the frequency “{updates.frequency}”. Saving leaves the window as it is.
          </Text>
        ) : (
          <>
            <SelectField
              name="updates.frequency"
              label="Frequency"
              required
              data={[
                { value: 'weekly', label: 'Weekly' },
                { value: 'monthly', label: 'Monthly' },
              ]}
            />
            <Week />
            <Window />
            <NumberField
              name="updates.duration"
              label="Duration in hours"
              hint={range(WINDOW_LIMITS.duration)}
              required
            />
            <WeekChoice />
            <Preview size={database.cluster_size} />
          </>
        )}
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/databases/<id>/edit`: its label, who may connect, and when it is maintained. */
export function DatabaseEditPage({ instanceId }: { instanceId: string }) {
  return (
    <RecordFormPage
      collection={databases}
      id={instanceId}
      nameOf={({ label }) => label}
      noun="database"
      list={LIST}
      title={(name) => `Edit ${name}`}
    >
      {(database) => <EditForm database={database} />}
    </RecordFormPage>
  );
}
