import { Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import type { PacketTestProps } from './packet.tsx';
import classes from './can-be-reached.module.css';

/** How high the form is. */
const FORM = 86;

const PacketTest = lazyPart(() => import('./packet.tsx'));

interface CanBeReachedProps extends Pick<PacketTestProps, 'targets' | 'none' | 'also'> {
  /** What the button stands in; the form opens below it. */
  children?(button: ReactNode): ReactNode;
}

/**
 * A button that opens the test of a packet in its place, whose code is loaded then. It is open at once where the address
 * has a packet.
 */
export function CanBeReached({ targets, none, also, children = (button) => button }: CanBeReachedProps) {
  const { packet } = useSearch({ strict: false });
  const navigate = useNavigate();
  /** Undefined until one opens or closes it: only then it takes the focus. */
  const [opened, setOpened] = useState<boolean>();
  const isOpen = opened === true || packet !== undefined;
  const close = (): void => {
    setOpened(false);
    if (packet === undefined) return;
    void navigate({
      to: '.',
      search: (before) => ({ ...before, packet: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      {children(
        !isOpen && targets.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.ask}
            data-ask="reach"
            autoFocus={opened === false}
            onClick={() => setOpened(true)}
          >
            Can it be reached?
          </Button>
        ),
      )}
      {isOpen && (
        <Suspense fallback={<Skeleton height={FORM} />}>
          <PacketTest targets={targets} none={none} also={also} takesFocus={opened === true} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The way of traffic to a page's record, and at its end the button that asks about a packet. */
export const AskedPath = ({ children, ...test }: Omit<CanBeReachedProps, 'children'> & { children: ReactNode }) => (
  <CanBeReached {...test}>
    {(button) => (
      <div className={classes.path}>
        {children}
        {button}
      </div>
    )}
  </CanBeReached>
);
