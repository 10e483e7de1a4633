import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWho } from '#api/permissions/permissions.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { afterPress } from '#ui/form/shell/sending/after-press.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { TagsField } from '#ui/form/fields/fields.ts';
import formClasses from '#ui/form/form.module.css';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { NewPasswordField } from '#ui/form/fields/new-password-field.tsx';
import { type FieldProps, useFormField } from '#ui/form/fields/use-field.ts';
import { sshKeys } from '#resources/profile/sshkeys/queries.ts';
import classes from '../create.module.css';
import { ReadFile } from '../../form/read-file.tsx';
import { keysOf, readKeys } from '../model/keys.ts';
import { useValues } from '../model/use-reference-data.ts';
import type { CreateValues } from '../model/values.ts';

/** More than any list of public keys, in bytes. */
const MOST_KEY_BYTES = 256 * 1024;

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The keys in the user's profile, to be added. */
function OwnKeys({ keys, onChange }: { keys: readonly string[]; onChange(keys: string[]): void }) {
  const { data } = useQuery(sshKeys);
  if (!data || data.length === 0) return null;
  return (
    <Checkbox.Group
      label="From your profile"
      size="xs"
      value={data.filter(({ ssh_key }) => keys.includes(ssh_key.trim())).map(({ id }) => String(id))}
      onChange={(chosen) => {
        const own = data.map(({ ssh_key }) => ssh_key.trim());
        const added = data.filter(({ id }) => chosen.includes(String(id))).map(({ ssh_key }) => ssh_key.trim());
        const kept = keys.filter((key) => !own.includes(key) || added.includes(key));
        onChange([...kept, ...added.filter((key) => !kept.includes(key))]);
      }}
    >
      <div className={classes.profile}>
        {data.map(({ id, label }) => (
          <Checkbox key={id} value={String(id)} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Public keys, pasted or taken from the profile; each is described by kind and comment, and validated on its own. */
function KeysField(props: FieldProps) {
  const { attach, ...field } = useFormField(props);
  const keys = listOf(field.value);
  const [typed, setTyped] = useState('');
  // The typed text stays as it is until the keys are changed from elsewhere.
  const text = keysOf(typed).join('\n') === keys.join('\n') ? typed : keys.join('\n');
  const change = (next: string): void => {
    setTyped(next);
    field.change(keysOf(next));
  };
  const messages = field.problems.map(({ path: [entry], message }) =>
    typeof entry === 'number' ? `Line ${entry + 1}: ${message}` : message,
  );
  const reported = new Set(field.problems.map(({ message }) => message));
  return (
    <div className={classes.access}>
      <Textarea
        id={field.id}
        ref={attach}
        label={props.label}
        description={props.hint}
        rows={Math.min(Math.max(3, text.split('\n').length), 10)}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => afterPress(field.blur)}
        error={messages.length === 0 ? undefined : messages.join('\n')}
        errorProps={errorProps}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
        classNames={{ input: formClasses.mono ?? '' }}
      />
      <ul className={classes.keys} aria-label="Keys">
        {readKeys(keys)
          .filter(({ error = '' }) => !reported.has(error))
          .map(({ line, kind, comment, error }) => (
            <li key={line}>
              <span>{line}.</span>
              {error === undefined ? (
                <>
                  <span className={classes.kind}>{kind}</span>
                  <span>{comment === '' ? 'no comment' : comment}</span>
                </>
              ) : (
                <span className={classes.bad}>{error}</span>
              )}
            </li>
          ))}
      </ul>
      <ReadFile
        label="Read key files"
        accept=".pub,.txt"
        multiple
        most={MOST_KEY_BYTES}
        onRead={(texts) => change([...keys, ...texts.flatMap(keysOf)].join('\n'))}
      />
      <OwnKeys keys={keys} onChange={(next) => change(next.join('\n'))} />
    </div>
  );
}

/** The users whose profile keys also give root access. */
function UsersField() {
  const { profile } = useWho();
  const { setValue } = useFormContext<CreateValues>();
  const { authorized_users: users } = useValues();
  const me = profile?.username;
  return (
    <div className={classes.line}>
      <TagsField
        name="authorized_users"
        label="Authorized users"
        hint="Account users whose SSH keys are added"
        placeholder="Add a username"
      />
      {me !== undefined && !users.includes(me) && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setValue('authorized_users', [...users, me], { shouldDirty: true })}
        >
          Add {me}
        </Button>
      )}
    </div>
  );
}

/** Who gets root access; only an image is prepared for it (doc 3 §4.3, rule 2). */
export function AccessGroup() {
  const { source } = useValues();
  if (source === 'empty') return null;
  return (
    <FieldGroup name="access" label="Access">
      {source === 'backup' ? (
        <Text size="sm" c="dimmed">
          Passwords and keys come from the backup.
        </Text>
      ) : (
        <>
          <NewPasswordField
            name="root_pass"
            label="Root password"
            hint="Its strength is checked when you create the instance"
            bounds={COMPUTE_LIMITS.rootPass}
            required
          />
          <KeysField
            name="authorized_keys"
            label="SSH keys"
            hint="One public key per line. Your profile’s keys are managed outside Binnacle."
          />
          <UsersField />
        </>
      )}
    </FieldGroup>
  );
}
