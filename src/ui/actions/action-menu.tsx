import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Reason } from '../display/hints/reason.tsx';
import { splitAddress } from '../page/navigation/paths.ts';
import type { Action } from './action.tsx';
import classes from './action-menu.module.css';

interface MenuPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly actions: () => readonly Action[];
  readonly trigger: ReactElement;
  /** What the actions are for, shown where the menu covers it. */
  readonly title?: string;
}

/** The open menu of a record's actions. A disabled action can still be focused and shows its reason. */
export default function MenuPanel({ opened, onClose, actions, trigger, title }: MenuPanelProps) {
  const navigate = useNavigate();
  const choose = ({ disabledReason, to, run }: Action): void => {
    if (disabledReason !== undefined) return;
    onClose();
    run?.();
    if (to === undefined) return;
    const { to: path, search } = splitAddress(to);
    void navigate({ to: path, search: () => search });
  };
  return (
    <Menu
      opened={opened}
      onChange={(now) => !now && onClose()}
      position="bottom-end"
      // Not in a portal, so that it stays in the page's landmark; `fixed`, so that no scrolling box cuts it off.
      withinPortal={false}
      floatingStrategy="fixed"
      // A window that is lower than the menu: it then covers its button, and scrolls.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      width={240}
    >
      <Menu.Target>{trigger}</Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        {title !== undefined && (
          <Menu.Label aria-hidden className={classes.title ?? ''}>
            {title}
          </Menu.Label>
        )}
        {opened &&
          actions().map((action) => (
            <Menu.Item
              key={action.id}
              closeMenuOnClick={false}
              c={
                action.danger === true && action.disabledReason === undefined ? 'var(--mantine-color-error)' : undefined
              }
              aria-disabled={action.disabledReason !== undefined || undefined}
              className={action.disabledReason === undefined ? undefined : classes.refused}
              onClick={() => choose(action)}
            >
              {action.label}
              {action.disabledReason !== undefined && (
                <span className={classes.reason}>
                  <Reason text={action.disabledReason} />
                </span>
              )}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
