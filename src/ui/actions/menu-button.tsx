import { Button, type ButtonProps } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { Action } from './action.tsx';

const MenuPanel = lazyPart(
  () => import('./action-menu.tsx'),
  ({ trigger }) => trigger,
);

interface MenuButtonProps extends ButtonProps {
  readonly actions: readonly Action[];
  /** The button's name where its content is an icon. */
  readonly 'aria-label'?: string;
  /** Receives the button, for a dialog that returns the focus to it. */
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** Default: a chevron after the content. */
  readonly rightSection?: ReactNode;
}

/** A button that opens a menu of actions; the menu's code is loaded when it is first opened. */
export function MenuButton({ actions, button, children, ...look }: MenuButtonProps) {
  // Undefined until the menu is first opened.
  const [opened, setOpened] = useState<boolean>();
  const own = useRef<HTMLButtonElement>(null);
  const element = button ?? own;
  const close = (): void => {
    setOpened(false);
    element.current?.focus({ preventScroll: true });
  };
  const trigger = (
    <Button
      ref={element}
      type="button"
      variant="default"
      rightSection={<ChevronDown size={14} aria-hidden />}
      {...look}
      aria-haspopup="menu"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      {children}
    </Button>
  );
  if (opened === undefined) return trigger;
  return (
    <Suspense fallback={trigger}>
      <MenuPanel opened={opened} onClose={close} actions={() => actions} trigger={trigger} />
    </Suspense>
  );
}
