import { Suspense, useRef, useState } from 'react';
import type { Action } from '#ui/actions/action.tsx';
import classes from './row-menu.module.css';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const MenuPanel = lazyPart(
  () => import('#ui/actions/action-menu.tsx'),
  ({ trigger }) => trigger,
);

/** The row whose menu is open, and the menu's position. */
interface Open {
  readonly id: string;
  readonly label: string;
  readonly trigger: HTMLElement;
  /** Of the trigger, relative to the box that contains the table. */
  readonly top: number;
  readonly left: number;
}

/** The one menu that all rows of a table share. */
export interface RowMenu {
  readonly open: Open | undefined;
  /** To be called when a press begins: an open menu closes then, and the click that follows must not open it again. */
  press(id: string): void;
  toggle(id: string, label: string, trigger: HTMLElement): void;
  close(): void;
}

/** `press` and `toggle` are stable functions, so that opening a menu rerenders two rows and not all. */
export function useRowMenu(): RowMenu {
  const [open, setOpen] = useState<Open>();
  const now = useRef<Open>(undefined);
  const pressed = useRef<string>(undefined);
  const [fixed] = useState(() => {
    const change = (next: Open | undefined): void => {
      now.current = next;
      setOpen(next);
    };
    return {
      press(id: string): void {
        pressed.current = now.current?.id === id ? id : undefined;
      },
      toggle(id: string, label: string, trigger: HTMLElement): void {
        const again = pressed.current === id;
        pressed.current = undefined;
        if (again) return;
        const box = trigger.closest('[data-menu-box]')?.getBoundingClientRect();
        const { bottom, right } = trigger.getBoundingClientRect();
        change({ id, label, trigger, top: bottom - (box?.top ?? 0), left: right - (box?.left ?? 0) });
      },
      close(): void {
        now.current?.trigger.focus({ preventScroll: true });
        change(undefined);
      },
    };
  });
  return { open, ...fixed };
}

/** The menu itself; its code is loaded when a row's button is first pressed. */
export function SharedMenu({ menu, actions }: { menu: RowMenu; actions: (id: string) => readonly Action[] }) {
  // The last open menu stays rendered, so that it can close with its animation.
  const [last, setLast] = useState(menu.open);
  if (menu.open !== undefined && menu.open !== last) setLast(menu.open);
  if (last === undefined) return null;
  return (
    <Suspense>
      <MenuPanel
        opened={menu.open !== undefined}
        onClose={menu.close}
        title={last.label}
        actions={() => actions(last.id)}
        trigger={
          <span
            // The menu's anchor; the button stays in its row.
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
