import { Text } from '@mantine/core';
import { RadioField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { ImageField } from '#resources/images/picker.tsx';
import { UserDataGroup } from '../../form/user-data.tsx';
import { BackupFields } from './backup.tsx';
import { imageIn, imageRefusal, userDataRefusal } from '../model/reference-data.ts';
import { useShared, useValues } from '../model/use-reference-data.ts';

const OPTIONS = [
  { value: 'image', label: 'Image', text: 'A fresh system' },
  { value: 'backup', label: 'Backup', text: 'Disks of another instance' },
  { value: 'empty', label: 'Empty', text: 'No disks, stays off' },
];

/** What the instance is made from (doc 3 §4.3, rules 2 and 3). */
export function SourceGroup() {
  const { reference } = useShared();
  const values = useValues();
  return (
    <FieldGroup name="source" label="Image">
      <RadioField name="source" label="Create from" required options={OPTIONS} />
      {values.source === 'image' && (
        <ImageField
          name="image"
          label="Image"
          required
          disabledReasonOf={(image) => imageRefusal(image, values, reference)}
        />
      )}
      {values.source === 'backup' && <BackupFields />}
      {values.source === 'empty' && (
        <Text size="sm" c="dimmed">
          Password, keys, scripts and user data need an image.
        </Text>
      )}
    </FieldGroup>
  );
}

/** User data for the first boot; only images support them. */
export function SourceUserData() {
  const { reference } = useShared();
  const values = useValues();
  if (values.source !== 'image') return null;
  return (
    <UserDataGroup
      disabledReason={userDataRefusal(values, reference)}
      isSure={imageIn(reference, values)?.capabilities !== undefined}
    />
  );
}
