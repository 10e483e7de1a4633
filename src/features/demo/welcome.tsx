import { X } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#ui/actions/action.tsx';
import { Button } from '#ui/actions/button.tsx';
import { type Preference, usePreference } from '#ui/prefs.ts';
import { ResetDialog } from '../lab/public.ts';
import { toggleTimeMachine } from '../lab/public.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { goTo, STOPS } from './tour.ts';
import classes from './demo.module.css';

/** Whether the line was dismissed. */
const WELCOMED: Preference<boolean> = {
  name: 'welcomed',
  fallback: false,
  read: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** What a newcomer to the demo needs to know, in one line, until it is dismissed. */
export function Welcome({ toured }: { toured: boolean }) {
  const [isWelcomed, setWelcomed] = usePreference(WELCOMED);
  const [asking, setAsking] = useState(false);
  const [first] = STOPS;
  if (isWelcomed) return null;
  return (
    <div className={classes.welcome} role="note" aria-label="About this demo">
      <p>
        This is a demo. The server runs in your browser, so nothing real can break, and a reload keeps your changes.
      </p>
      {toured && first !== undefined && (
        <ActionButton size="compact-sm" variant="filled" to={first.to} onClick={() => goTo(0)}>
          Take the tour
        </ActionButton>
      )}
      <Button size="compact-sm" variant="default" className={classes.rest ?? ''} onClick={toggleTimeMachine}>
        Move the clock
      </Button>
      <Button size="compact-sm" variant="default" className={classes.rest ?? ''} onClick={() => setAsking(true)}>
        Reset the demo
      </Button>
      <IconButton label="Dismiss" className={classes.dismiss} onClick={() => setWelcomed(true)}>
        <X size={16} aria-hidden />
      </IconButton>
      {asking && <ResetDialog wanted={{ scenario: 'default', seed: 1 }} onClose={() => setAsking(false)} />}
    </div>
  );
}
