import { Suspense, useRef, useState } from 'react';
import type { Action } from '#ui/actions/action.tsx';
import classes from './row-menu.module.css';
import { lazyPart } from '#ui/page/lazy-part.ts';

const MenuPanel = lazyPart(
  () => import('#ui/actions/action-menu.tsx'),
  ({ trigger }) => trigger,
);

/** Which row's menu is open, and where it hangs. */
interface Open {
  readonly id: string;
  readonly label: string;
  readonly trigger: HTMLElement;
  /** Of the trigger, in the box that holds the table. */
  readonly top: number;
  readonly left: number;
}

/** The one menu that the rows of a table share. */
export interface RowMenu {
  readonly open: Open | undefined;
  /** Notes that a press begins: it closes an open menu before the click that follows would open it again. */
  press(id: string): void;
  toggle(id: string, label: string, trigger: HTMLElement): void;
  close(): void;
}

/** `press` and `toggle` stay the same functions, so that opening a menu redraws two rows and not all. */
export function useRowMenu(): RowMenu {
  const [open, setOpen] = useState<Open>();
  const now = useRef<Open>(undefined);
  const pressed = useRef<string>(undefined);
  const change = (next: Open | undefined): void => {
    now.current = next;
    setOpen(next);
  };
  return {
    open,
    press(id) {
      pressed.current = now.current?.id === id ? id : undefined;
    },
    toggle(id, label, trigger) {
      const again = pressed.current === id;
      pressed.current = undefined;
      if (again) return;
      const box = trigger.closest('[data-menu-box]')?.getBoundingClientRect();
      const { bottom, right } = trigger.getBoundingClientRect();
      change({ id, label, trigger, top: bottom - (box?.top ?? 0), left: right - (box?.left ?? 0) });
    },
    close() {
      now.current?.trigger.focus({ preventScroll: true });
      change(undefined);
    },
  };
}

/** The menu itself; nothing of it is loaded before a row's button is pressed for the first time. */
export function SharedMenu({ menu, actions }: { menu: RowMenu; actions: (id: string) => readonly Action[] }) {
  // What was open last stays, so that the menu can close in its place.
  const [last, setLast] = useState(menu.open);
  if (menu.open !== undefined && menu.open !== last) setLast(menu.open);
  if (last === undefined) return null;
  return (
    <Suspense>
      <MenuPanel
        opened={menu.open !== undefined}
        onClose={menu.close}
        actions={() => actions(last.id)}
        trigger={
          <span
            // Where the menu hangs, and what it is called; the button stays with its row.
            aria-hidden
            aria-label={`Actions for ${last.label}`}
            className={classes.anchor}
            style={{ top: last.top, left: last.left }}
          />
        }
      />
    </Suspense>
  );
}
