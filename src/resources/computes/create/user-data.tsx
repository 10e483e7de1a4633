import { Alert, Button } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { byteLength } from '#lib/base64.ts';
import { TextAreaField } from '#ui/form/fields.ts';
import { FieldGroup } from '#ui/form/group.tsx';
import { Meter } from '#ui/meter.tsx';
import classes from './create.module.css';
import { userDataRefusal } from './known.ts';
import { decodedIn, userDataAdvice } from './user-data-words.ts';
import { useShared, useValues } from './use-known.ts';
import type { CreateValues } from './values.ts';

function UserData({ text, isSure }: { text: string; isSure: boolean }) {
  const { setValue } = useFormContext<CreateValues>();
  const decoded = decodedIn(text);
  const advice = decoded === undefined ? userDataAdvice(text) : undefined;
  return (
    <>
      <TextAreaField
        name="metadata.user_data"
        label="User data"
        hint={
          isSure
            ? 'Plain text, run at the first boot; it is sent as base64.'
            : 'Plain text, sent as base64. This server does not tell whether the image takes it.'
        }
        placeholder={'#cloud-config\npackages:\n  - nginx'}
        rows={6}
        mono
      />
      <Meter label="Bytes" value={byteLength(text)} max={COMPUTE_LIMITS.userData} />
      <div role="status">
        {advice !== undefined && <p className={classes.reason}>{advice}</p>}
        {decoded !== undefined && (
          <Alert color="yellow" variant="light" title="This seems to be base64 already">
            <p className={classes.reason}>It would be encoded once more, and the instance would see base64.</p>
            <Button
              size="compact-sm"
              variant="default"
              mt={8}
              onClick={() => setValue('metadata.user_data', decoded, { shouldDirty: true })}
            >
              Decode it
            </Button>
          </Alert>
        )}
      </div>
    </>
  );
}

/** What the instance is told at its first boot, or why it cannot be told anything (doc 3 §4.3, rule 5). */
export function UserDataGroup() {
  const { known } = useShared();
  const values = useValues();
  const refused = userDataRefusal(values, known);
  const image = known.images.find(({ id }) => id === values.image);
  const text = values.metadata.user_data;
  if (values.source !== 'image') return null;
  return (
    <FieldGroup name="metadata" label="User data">
      {refused === undefined ? (
        <UserData text={text} isSure={image?.capabilities !== undefined} />
      ) : (
        <p className={classes.reason}>
          {refused}
          {text !== '' && ' What you typed is kept, and not sent.'}
        </p>
      )}
    </FieldGroup>
  );
}
