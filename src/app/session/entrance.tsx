import { type ReactNode, useEffect } from 'react';
import { siteConfig } from '#api/session/session.ts';
import { Mark } from '../shell/header/mark.tsx';
import classes from './entrance.module.css';
import { PersonaPicker } from './persona-picker.tsx';
import { SignIn } from './sign-in.tsx';

/** The frame of what is shown to somebody who is not signed in. */
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

/** What comes before the console: in the demo the personas, elsewhere the sign-in. The address stays as asked for. */
export default function Entrance() {
  if (__DEMO__)
    return (
      <Door title="Choose a persona">
        <p>This demo runs against a mock in your browser. Nothing leaves it, and no password is needed.</p>
        <PersonaPicker />
      </Door>
    );
  return (
    <Door title="Sign in">
      <SignIn />
    </Door>
  );
}
