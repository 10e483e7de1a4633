import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, lazy, type ReactElement, type ReactNode, Suspense, useId } from 'react';
import { part } from './part.ts';

/** Something a user can do; `refused` says why not, and keeps it visible. */
export interface Action {
  readonly id: string;
  readonly label: string;
  readonly refused?: string | undefined;
  readonly danger?: boolean;
  /** Where it leads; or `run`, what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

const Tip = lazy(part(() => import('./action-tip.tsx')));

/** Shows why something is refused, to eye (tooltip on hover and focus) and ear (description). */
export function Refused({ reason, children }: { reason: string; children: (describedBy: string) => ReactElement }) {
  const id = useId();
  const bare = children(id);
  return (
    <>
      <Suspense fallback={bare}>
        <Tip label={reason}>{bare}</Tip>
      </Suspense>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
}

const LinkButton = createLink((props: ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>) => (
  <Button component="a" {...props} />
));

interface ActionButtonProps extends ButtonProps {
  readonly refused?: string | undefined;
  readonly to?: string | undefined;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
}

/** A button that, when refused, stays visible and reachable, says why, and does nothing. */
export function ActionButton({ refused, to, onClick, type = 'button', children, ...look }: ActionButtonProps) {
  if (refused !== undefined)
    return (
      <Refused reason={refused}>
        {(describedBy) => (
          <Button
            {...look}
            type="button"
            data-disabled
            aria-disabled
            aria-describedby={describedBy}
            onClick={(event) => event.preventDefault()}
          >
            {children}
          </Button>
        )}
      </Refused>
    );
  if (to !== undefined)
    return (
      <LinkButton {...look} to={to}>
        {children}
      </LinkButton>
    );
  return (
    <Button {...look} type={type} onClick={onClick}>
      {children}
    </Button>
  );
}
