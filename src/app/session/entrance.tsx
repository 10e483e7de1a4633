import classes from './entrance.module.css';
import { useEffect } from 'react';
import { siteConfig, signInAs } from '#api/session/session.ts';
import { Door, ENTRANCE_TITLE } from './placeholder.tsx';
import { SignIn } from './sign-in.tsx';
import { PERSONAS } from '#features/lab/users.ts';

/** The demo's users, each with what they may do. */
function PersonaPicker() {
  return (
    <ul className={classes.personas}>
      {PERSONAS.map(({ token, name, text }) => (
        <li key={token}>
          <button type="button" className={classes.persona} onClick={() => signInAs(token)}>
            <strong>
              {name} <code>{token}</code>
            </strong>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shown before sign-in: the personas in the demo, the sign-in form elsewhere. The address stays as requested. */
export default function Entrance() {
  useEffect(() => {
    document.title = `${ENTRANCE_TITLE} · Binnacle`;
  }, []);
  return (
    <main>
      <Door name={siteConfig().name ?? 'Binnacle'}>
        {__DEMO__ ? (
          <>
            <p>This demo runs in your browser. Nothing leaves it, and you need no password.</p>
            <PersonaPicker />
          </>
        ) : (
          <SignIn />
        )}
      </Door>
    </main>
  );
}
