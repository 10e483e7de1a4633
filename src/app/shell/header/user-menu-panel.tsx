import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check, Keyboard, LogOut, ScanSearch, Settings, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { type Session, signInAs, signOut } from '#api/session/session.ts';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { PERSONAS } from '#features/lab/users.ts';
import { openInspector } from '#features/inspector/public.ts';
import { accessPath, settingsPath } from '#features/paths.ts';
import classes from './user-menu-panel.module.css';
import { showShortcuts } from '../shortcuts/shortcuts.ts';

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly trigger: ReactElement;
  readonly session: Session;
}

/** Asks first when there are unsaved changes. */
const unlessUnsaved = (act: () => void): void =>
  void confirmLeave().then((leave) => {
    if (leave) act();
  });

/** The open user menu. */
export default function UserMenuPanel({ opened, onClose, trigger, session }: PanelProps) {
  return (
    <Menu
      opened={opened}
      onChange={(now) => !now && onClose()}
      position="bottom-end"
      width={280}
      withinPortal={false}
      zIndex={400}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown data-chrome>
        {session.kind === 'demo' ? (
          <>
            <Menu.Label>Work as</Menu.Label>
            <Menu.RadioGroup value={session.persona} onChange={(persona) => unlessUnsaved(() => signInAs(persona))}>
              {PERSONAS.map(({ token, name, text }) => (
                <Menu.RadioItem key={token} value={token} checkIcon={<Check size={16} aria-hidden />} closeMenuOnClick>
                  {name}
                  <span className={classes.text}>{text}</span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        ) : (
          <Menu.Label className={classes.server}>{session.apiUrl}</Menu.Label>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={accessPath()} leftSection={<ShieldCheck size={16} aria-hidden />}>
          Your access
        </Menu.Item>
        <Menu.Item component={Link} to={settingsPath()} leftSection={<Settings size={16} aria-hidden />}>
          Settings
        </Menu.Item>
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={showShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<ScanSearch size={16} aria-hidden />} onClick={openInspector}>
          Inspect requests
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => unlessUnsaved(signOut)}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
