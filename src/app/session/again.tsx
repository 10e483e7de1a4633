import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { mockControl } from '#api/http/mock-control.ts';
import { tokenError } from '#api/session/check-token.ts';
import { type Session, signInAgain, signInAs, signOut, useSession } from '#api/session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import classes from './entrance.module.css';
import { personaName } from '#features/lab/users.ts';
import { TokenField, WRONG_TOKEN } from './token-field.tsx';

const KEPT = 'This page and what you typed stay as they are. Signing out discards unsaved changes.';

function NewToken({ session }: { session: Extract<Session, { kind: 'token' }> }) {
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (reason: string): void => {
    setError(reason);
    field.current?.focus();
  };
  const enter = async (): Promise<void> => {
    const known = tokenError(token);
    if (known !== undefined) {
      refuse(known);
      return;
    }
    setBusy(true);
    const check = await signInAgain(token);
    setBusy(false);
    if (check === 'wrong-token') refuse(WRONG_TOKEN);
    else if (check !== 'ok') refuse(check.unreachable);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void enter();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Text>
        <code>{session.apiUrl}</code> no longer accepts your token. Enter a new one to continue. {KEPT}
      </Text>
      <TokenField value={token} onChange={setToken} error={error} field={field} />
      <Group>
        <Button type="submit" loading={busy}>
          Sign in again
        </Button>
        <Button variant="default" onClick={signOut}>
          Sign out
        </Button>
      </Group>
    </form>
  );
}

function ExpiredPersona({ persona }: { persona: string }) {
  const [failed, setFailed] = useState(false);
  const renew = async (): Promise<void> => {
    try {
      await mockControl.setPersona(persona, { expired: false });
      signInAs(persona);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={classes.form}>
      <Text>
        The token of {personaName(persona)} has expired, as set in the lab. With a real server, you enter a new token
        here. {KEPT}
      </Text>
      {failed && (
        <Text c="var(--mantine-color-error)" role="alert">
          There is no persona of this name. Sign out and choose another one.
        </Text>
      )}
      <Group>
        <Button onClick={() => void renew()}>Renew token</Button>
        <Button variant="default" onClick={signOut}>
          Sign out
        </Button>
      </Group>
    </div>
  );
}

/** The server refused the token during work: asks for another one over the page, which stays as it is. */
export default function SignInAgain() {
  const session = useSession();
  if (session === undefined) return null;
  return (
    <Dialog data-chrome title="Sign in again">
      {session.kind === 'token' && <NewToken session={session} />}
      {__DEMO__ && session.kind === 'demo' && <ExpiredPersona persona={session.persona} />}
    </Dialog>
  );
}
