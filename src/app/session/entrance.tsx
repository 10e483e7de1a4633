import classes from './entrance.module.css';
import { type ReactNode, useEffect } from 'react';
import { siteConfig, signInAs } from '#api/session/session.ts';
import { Mark } from '../shell/header/mark.tsx';
import { SignIn } from './sign-in.tsx';
import { PERSONAS } from './personas.ts';

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

/** The layout of the screens shown before sign-in. */
function Door({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Binnacle`;
  }, [title]);
  return (
    <main className={classes.door}>
      <div className={classes.brand}>
        <Mark size={28} />
        {siteConfig().name ?? 'Binnacle'}
      </div>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Shown before sign-in: the personas in the demo, the sign-in form elsewhere. The address stays as requested. */
export default function Entrance() {
  if (__DEMO__)
    return (
      <Door title="Choose a persona">
        <p>This demo runs in your browser. Nothing leaves it, and you need no password.</p>
        <PersonaPicker />
      </Door>
    );
  return (
    <Door title="Sign in">
      <SignIn />
    </Door>
  );
}
