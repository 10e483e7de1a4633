import { createLink } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Hinted } from '../display/hint.tsx';
import { Hidden, Spinner } from '../display/plain.tsx';
import { splitAddress } from '../page/paths.ts';
import { Button, ButtonAnchor, type ButtonLook } from './button.tsx';

/** The search parameters that an action may add to the address of its target page. */
export interface Search {
  /** Id of the record to copy. */
  readonly from?: number;
  /** Id of the backup of that record to create a new instance from. */
  readonly backup?: number;
  /** Id of the image to create a new instance from. */
  readonly image?: string;
  readonly tab?: string;
  readonly dialog?: string;
  /** Id of the region whose addresses are moved. */
  readonly region?: string;
  /** Id of the instance that other instances' addresses are shared with. */
  readonly instance?: number;
  /** The address that is moved or shared. */
  readonly address?: string;
}

/** Something a user can do. With `disabledReason` it stays visible, disabled. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
  /** The page it links to; otherwise `run` is called. */
  readonly to?: string;
  /** Search parameters of that page. */
  readonly search?: Search;
  readonly run?: () => void;
}

const LinkButton = createLink(ButtonAnchor);

/** Never disabled while it is busy: if the server then refuses, the focus would be lost. */
interface ActionButtonProps extends ButtonLook {
  readonly disabledReason?: string | undefined;
  /** Whether the action is in progress: the button keeps the focus, announces it and ignores presses. */
  readonly busy?: boolean;
  /** The page it links to; may have a query. */
  readonly to?: string | undefined;
  readonly search?: Search | undefined;
  readonly onClick?: (event: MouseEvent) => void;
  readonly type?: 'button' | 'submit';
  /** Begins with the words on it, where these are the same on several buttons. */
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A button that stays visible and focusable when disabled, and shows and announces the reason. */
export function ActionButton(props: ActionButtonProps) {
  const { disabledReason, busy, to, search, onClick, type = 'button', children, ...look } = props;
  const reasonId = useId();
  if (to !== undefined && disabledReason === undefined) {
    // A query in the path would become part of its last parameter when the page is loaded ahead.
    const { to: path, search: inAddress } = splitAddress(to);
    return (
      <LinkButton
        {...look}
        {...(onClick !== undefined && { onClick })}
        to={path}
        search={() => ({ ...inAddress, ...search })}
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
