import { Button, Switch } from '@mantine/core';
import { mockControl } from '#api/http/mock-control.ts';
import { signInAs, useSession } from '#api/session/session.ts';
import { Status } from '#ui/display/status.tsx';
import { PERSONAS } from './users.ts';
import { useMock, useMockChange } from './control.ts';
import classes from './lab.module.css';
import { Section } from './section.tsx';

/** Switches the persona and expires their tokens. */
export function PersonasSection() {
  const session = useSession();
  const current = session?.kind === 'demo' ? session.persona : undefined;
  const { data, error } = useMock('personas', mockControl.personas);
  const expire = useMockChange(({ token, expired }: { token: string; expired: boolean }) =>
    mockControl.setPersona(token, { expired }),
  );
  return (
    <Section
      title="Personas"
      text="With an expired token, the console asks you to sign in again."
      error={error ?? expire.error}
    >
      <ul>
        {PERSONAS.map(({ token, name, text }) => (
          <li key={token} className={classes.item}>
            <div className={classes.text}>
              <strong>{name}</strong> <code>{token}</code>
              <div className="bn-dim">{text}</div>
            </div>
            <Switch
              label="Expired"
              aria-label={`Token of ${name} has expired`}
              checked={data?.find((one) => one.token === token)?.expired ?? false}
              disabled={data === undefined}
              onChange={(event) => expire.mutate({ token, expired: event.currentTarget.checked })}
            />
            {token === current ? (
              <Status tone="ok" label="You" />
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Switch to ${name}`}
                onClick={() => signInAs(token)}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
