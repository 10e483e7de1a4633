import { Alert, Button, Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { TextAreaField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { ReadFile } from './read-file.tsx';
import { decodedIn, userDataBytes, userDataIn, userDataWarning } from './display.ts';

/** The part of a form with user data used here: plain text, encoded as base64 when it is sent. */
interface UserDataForm {
  readonly metadata: { readonly user_data: string };
}

const NAME = 'metadata.user_data';

function UserData({ text, isSure }: { text: string; isSure: boolean }) {
  const { setValue } = useFormContext<UserDataForm>();
  const decoded = decodedIn(text);
  const warnings = decoded === undefined ? userDataWarning(text) : undefined;
  return (
    <>
      <TextAreaField
        name={NAME}
        label="User data"
        hint={
          isSure
            ? 'Plain text for cloud-init, run at the first boot'
            : 'Plain text for cloud-init, if the image supports it'
        }
        placeholder={'#cloud-config\npackages:\n  - nginx'}
        rows={6}
        mono
      />
      <ReadFile
        label="Read file"
        multiple={false}
        most={COMPUTE_LIMITS.userData}
        decode={userDataIn}
        onRead={([read = '']) => setValue(NAME, read, { shouldDirty: true, shouldValidate: true })}
      />
      <Meter label="Bytes" value={userDataBytes(text)} max={COMPUTE_LIMITS.userData} />
      <div role="status">
        {warnings !== undefined && (
          <Text size="sm" c="dimmed">
            {warnings}
          </Text>
        )}
        {decoded !== undefined && (
          <Alert color="yellow" variant="light" title="This looks like base64">
            <Text size="sm" c="dimmed">
              It would be encoded twice.
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              mt={8}
              onClick={() => setValue(NAME, decoded, { shouldDirty: true })}
            >
              Decode
            </Button>
          </Alert>
        )}
      </div>
    </>
  );
}

interface UserDataGroupProps {
  /** Why none can be given, as a sentence without its period. */
  readonly disabledReason: string | undefined;
  /** Whether it is known what the image supports. */
  readonly isSure: boolean;
}

/** User data for the first boot of a new instance, or why there can be none (doc 3 §4.3, rule 5). */
export function UserDataGroup({ disabledReason, isSure }: UserDataGroupProps) {
  const { control } = useFormContext<UserDataForm>();
  const text = useWatch({ control, name: NAME });
  return (
    <FieldGroup name="metadata" label="User data">
      {disabledReason === undefined ? (
        <UserData text={text} isSure={isSure} />
      ) : (
        <Text size="sm" c="dimmed">
          {disabledReason}.{text !== '' && ' What you entered is not sent.'}
        </Text>
      )}
    </FieldGroup>
  );
}
