import { Stack, Text } from '@mantine/core';
import { useWho } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { SwitchField, TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { Tags } from '#ui/display/tags/tags.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { computeActions } from './actions.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { INSTANCE } from './form/instance.ts';
import { computePaths } from './paths.ts';
import { INVALIDATES } from './queries.ts';
import { WATCHDOG_RULE } from './display.tsx';

/** Tags that this user may only read (doc 3 §2.3). */
const OthersTags = ({ tags }: { tags: readonly string[] }) => (
  <Stack gap={4}>
    <Text size="sm" fw={500}>
      Tags
    </Text>
    {tags.length === 0 ? <Text size="sm">None</Text> : <Tags tags={tags} />}
    <Text size="xs" c="dimmed">
      Only unrestricted users can change tags.
    </Text>
  </Stack>
);

function EditForm({ compute }: { compute: Compute }) {
  const { reason } = useActions(computeActions);
  const restricted = useWho().profile?.restricted === true;
  const { id, label, group, tags, watchdog_enabled: watchdog } = compute;
  return (
    <UpdateForm
      endpoint={computesApi.update}
      view={computesApi.view}
      params={{ computeId: id }}
      record={compute}
      defaults={{
        label,
        ...(!restricted && { tags: [...tags] }),
        group,
        ...(watchdog !== undefined && { watchdog_enabled: watchdog }),
      }}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', compute)}
      nameOf={(saved) => `Instance ${saved.label}`}
      to={computePaths.page(id)}
    >
      <FieldGroup name="basics" label="Basics">
        {/* That an update accepts more than alerts and backups is assumed (doc 3 §4.3). */}
        <TextField name="label" label="Label" bounds={COMPUTE_LIMITS.label} required />
        {restricted ? (
          <OthersTags tags={tags} />
        ) : (
          <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
        )}
        <TextField name="group" label="Group" hint="Deprecated. Use tags." />
        {watchdog === undefined ? (
          <Text size="sm" c="dimmed">
            This server doesn’t report the watchdog, so you can’t change it here.
          </Text>
        ) : (
          <SwitchField name="watchdog_enabled" label="Watchdog" hint={WATCHDOG_RULE} />
        )}
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/compute/<id>/edit`: label, tags, group and watchdog; alerts and the backup schedule have their own forms. */
export function ComputeEditPage({ computeId }: { readonly computeId: string }) {
  return (
    <RecordFormPage {...INSTANCE} id={computeId} title={(name) => `Edit ${name}`}>
      {(compute) => <EditForm compute={compute} />}
    </RecordFormPage>
  );
}
