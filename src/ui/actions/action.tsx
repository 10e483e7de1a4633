import { Button, type ButtonProps, Loader, VisuallyHidden } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { Hinted } from '../display/hint.tsx';

/** What an address may say of the page it leads to. */
export interface Search {
  /** The record that a new one is to be a copy of. */
  readonly from?: number;
  /** Of that record, the backup that a new instance is to be made from. */
  readonly backup?: number;
  readonly tab?: string;
  readonly dialog?: string;
}

/** Something a user can do; `refused` says why not, and keeps it visible. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
  /** Where it leads; or `run`, what it does. */
  readonly to?: string;
  /** What the address it leads to says besides. */
  readonly search?: Search;
  readonly run?: () => void;
}

const LinkButton = createLink((props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));

/** Not `loading`, which disables it: where the server then refuses, the focus would be gone. */
interface ActionButtonProps extends Omit<ButtonProps, 'loading' | 'disabled'> {
  readonly disabledReason?: string | undefined;
  /** Whether what it does is under way: it keeps the focus, says so, and does nothing. */
  readonly busy?: boolean;
  readonly to?: string | undefined;
  readonly search?: Search | undefined;
  readonly onClick?: (event: MouseEvent) => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
}

/** A button that, when refused, stays visible and reachable, says why to eye and ear, and does nothing. */
export function ActionButton(props: ActionButtonProps) {
  const { disabledReason, busy, to, search, onClick, type = 'button', children, ...look } = props;
  const reasonId = useId();
  if (disabledReason !== undefined)
    return (
      <>
        <Hinted text={disabledReason}>
          {(hint) => (
            <Button
              {...look}
              {...hint}
              type="button"
              data-disabled
              aria-disabled
              aria-describedby={reasonId}
              onClick={(event) => event.preventDefault()}
            >
              {children}
            </Button>
          )}
        </Hinted>
        <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
      </>
    );
  if (to !== undefined)
    return (
      <LinkButton {...look} to={to} search={() => ({ ...search })}>
        {children}
      </LinkButton>
    );
  return (
    <Button
      {...look}
      {...(busy && {
        'aria-disabled': true,
        leftSection: <Loader size={14} color="currentColor" aria-hidden />,
      })}
      type={type}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </Button>
  );
}
