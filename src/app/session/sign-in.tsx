import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { normaliseApiUrl, offeredApiUrl, signIn, tokenError } from '#api/session/session.ts';
import classes from './entrance.module.css';
import { TokenField, WRONG_TOKEN } from './token-field.tsx';

interface Faults {
  readonly address?: string | undefined;
  readonly token?: string | undefined;
}

/** Sign-in to a real server: where it is, and a personal access token. */
export function SignIn() {
  const [address, setAddress] = useState(offeredApiUrl);
  const [token, setToken] = useState('');
  const [remember, setRemember] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const addressField = useRef<HTMLInputElement>(null);
  const tokenField = useRef<HTMLInputElement>(null);

  const refuse = (found: Faults): void => {
    setFaults(found);
    (found.address === undefined ? tokenField : addressField).current?.focus();
  };
  const enter = async (): Promise<void> => {
    const apiUrl = normaliseApiUrl(address);
    const fault = tokenError(token);
    if (apiUrl === undefined || fault !== undefined) {
      refuse({
        address:
          apiUrl === undefined ? 'This is no address of a server, such as https://api.example.com/v4' : undefined,
        token: fault,
      });
      return;
    }
    setFaults({});
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
        description="Where the API answers, with or without /v4 at its end."
        name="address"
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        required
        value={address}
        error={faults.address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <TokenField value={token} onChange={setToken} error={faults.token} field={tokenField} />
      <Checkbox
        label="Keep the token in this tab"
        description="Otherwise it lives in memory only, and a reload asks for it again unless another tab is signed in. It is never kept beyond the tab, and never in an address."
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
