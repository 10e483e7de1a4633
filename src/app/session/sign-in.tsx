import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { isReadable, tokenError } from '#api/session/check-token.ts';
import { normaliseApiUrl, offeredApiUrl, signIn } from '#api/session/session.ts';
import { Status } from '#ui/display/status.tsx';
import classes from './entrance.module.css';
import { TokenField, WRONG_TOKEN } from './token-field.tsx';

interface Errors {
  readonly address?: string | undefined;
  readonly token?: string | undefined;
}

/** Sign-in to a real server: its address, and a personal access token. */
export function SignIn() {
  const [address, setAddress] = useState(offeredApiUrl);
  const [token, setToken] = useState('');
  const [remember, setRemember] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const addressField = useRef<HTMLInputElement>(null);
  const tokenField = useRef<HTMLInputElement>(null);

  const refuse = (found: Errors): void => {
    setErrors(found);
    (found.address === undefined ? tokenField : addressField).current?.focus();
  };
  const apiUrl = normaliseApiUrl(address);
  const enter = async (): Promise<void> => {
    const tokenProblem = tokenError(token);
    if (apiUrl === undefined || tokenProblem !== undefined) {
      refuse({
        address: apiUrl === undefined ? 'Enter a server address, such as https://api.example.com/v4' : undefined,
        token: tokenProblem,
      });
      return;
    }
    setErrors({});
    setBusy(true);
    const check = await signIn({ apiUrl, token, remember });
    setBusy(false);
    if (check === 'wrong-token') refuse({ token: WRONG_TOKEN });
    else if (check !== 'ok') refuse({ address: check.unreachable });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void enter();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={addressField}
        label="API base URL"
        description="With or without /v4 at the end"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        required
        value={address}
        error={errors.address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {apiUrl !== undefined && isReadable(apiUrl) && (
        <div role="status">
          <Status tone="warning" label="Your token can be read on its way: this address has no https." />
        </div>
      )}
      <TokenField value={token} onChange={setToken} error={errors.token} field={tokenField} />
      <Checkbox
        label="Keep the token in this tab"
        description="Stays signed in after a reload. Closing the tab forgets the token."
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <div>
        <Button type="submit" loading={busy}>
          Sign in
        </Button>
      </div>
    </form>
  );
}
