import { Kbd } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SHORTCUTS, usePreference } from '#ui/prefs.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { settingsPath } from '#features/paths.ts';
import { PALETTE_KEYS } from '../header/header.tsx';
import { hideShortcuts, JUMPS } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

/** The list of all shortcuts. */
export default function ShortcutsDialog() {
  const enabled = usePreference(SHORTCUTS)[0] === 'on';
  return (
    <Dialog data-chrome title="Keyboard shortcuts" onClose={hideShortcuts}>
      <dl className={classes.list}>
        <dt>
          <Kbd>{PALETTE_KEYS}</Kbd>
        </dt>
        <dd>Search pages, actions and records</dd>
        <dt>
          <Kbd>?</Kbd>
        </dt>
        <dd>Show shortcuts</dd>
        <dt>
          <Kbd>f</Kbd>
        </dt>
        <dd>Search or filter a list</dd>
        <dt>
          <Kbd>i</Kbd>
        </dt>
        <dd>Inspect requests</dd>
        <dt>
          <Kbd>Shift</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
        </dt>
        <dd>From a selected row: select a range (as Shift and a click)</dd>
        <dt>
          <Kbd>j</Kbd> <Kbd>k</Kbd>
        </dt>
        <dd>On the overview: the next and the previous line</dd>
        <dt>
          <Kbd>e</Kbd> <Kbd>h</Kbd>
        </dt>
        <dd>Its action, and hide it until tomorrow</dd>
        {__DEMO__ && (
          <>
            <dt>
              <Kbd>t</Kbd>
            </dt>
            <dd>Time machine</dd>
          </>
        )}
        {JUMPS.map(({ letter, label }) => (
          <div key={letter} className={classes.pair}>
            <dt>
              <Kbd>g</Kbd> <Kbd>{letter}</Kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>
        {enabled ? '' : 'Single keys are off: only the first shortcut works. '}
        Turn single keys {enabled ? 'off' : 'on'} in{' '}
        <Link to={settingsPath()} onClick={hideShortcuts}>
          settings
        </Link>
        .
      </p>
    </Dialog>
  );
}
