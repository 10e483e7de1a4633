import { createLink } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Hinted } from '../display/hints/hint.tsx';
import { Hidden, Spinner } from '../display/blocks/plain.tsx';
import { splitAddress } from '../page/navigation/paths.ts';
import { Button, ButtonAnchor, type ButtonStyle } from './button.tsx';

/** Something a user can do. With `disabledReason` it stays visible, disabled. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
  /** What its being there tells of the record, in a word. */
  readonly mark?: string;
  /** The address it links to; otherwise `run` is called. */
  readonly to?: string;
  readonly run?: () => void;
}

const LinkButton = createLink(ButtonAnchor);

/** Never disabled while it is busy: if the server then refuses, the focus would be lost. */
interface ActionButtonProps extends ButtonStyle {
  readonly disabledReason?: string | undefined;
  /** Whether the action is in progress: the button keeps the focus, announces it and ignores presses. */
  readonly busy?: boolean;
  /** The address it links to. */
  readonly to?: string | undefined;
  readonly onClick?: (event: MouseEvent) => void;
  readonly type?: 'button' | 'submit';
  /** Begins with the words on it, where these are the same on several buttons. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A button that stays visible and focusable when disabled, and shows and announces the reason. */
export function ActionButton(props: ActionButtonProps) {
  const { disabledReason, busy, to, onClick, type = 'button', children, ...look } = props;
  const reasonId = useId();
  if (to !== undefined && disabledReason === undefined) {
    // A query in the path would become part of its last parameter when the page is loaded ahead.
    const { to: path, search } = splitAddress(to);
    return (
      <LinkButton
        {...look}
        {...(onClick !== undefined && { onClick })}
        to={path}
        search={() => search}
        // At once: a delay, which keeps what one only passes from being loaded, would end with the button's next render.
        preloadDelay={0}
      >
        {children}
      </LinkButton>
    );
  }
  // The same button whether it is disabled or not: it keeps the focus when its reason goes away.
  return (
    <>
      <Hinted text={disabledReason}>
        {(hint) => (
          <Button
            {...look}
            {...hint}
            {...(busy && { 'aria-disabled': true, leftSection: <Spinner small aria-hidden /> })}
            type={type}
            onClick={busy ? undefined : onClick}
            {...(disabledReason !== undefined && {
              type: 'button',
              'data-disabled': true,
              'aria-disabled': true,
              'aria-describedby': reasonId,
              onClick: (event) => event.preventDefault(),
            })}
          >
            {children}
          </Button>
        )}
      </Hinted>
      {disabledReason !== undefined && <Hidden id={reasonId}>{disabledReason}</Hidden>}
    </>
  );
}
