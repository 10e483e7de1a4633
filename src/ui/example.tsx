import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ApiError, type FailureFacts } from '#api/http/errors.ts';

/** The states of the components of a folder: by the component's file, then by the state's name (`parts.tsx`). */
export type Parts = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

/** What a button of an example does. */
export const nothing = (): undefined => undefined;

/** What shows what follows a press: on the first element that the selector finds, once there is one. */
export function Pressed({ selector = 'button', children }: { selector?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new MutationObserver(() => press());
    const press = (): void => {
      const found = element.querySelector<HTMLElement>(selector);
      if (found === null) return;
      observer.disconnect();
      found.click();
    };
    observer.observe(element, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, [selector]);
  return <div ref={box}>{children}</div>;
}

/** What shows the state that its address names. */
export function At({ search, children }: { search: Readonly<Record<string, string>>; children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(
    () => void navigate({ to: '.', search: () => search, replace: true, resetScroll: false }),
    [navigate, search],
  );
  return children;
}

interface RoomProps {
  /** For what opens over the page, px. */
  readonly height?: number;
  /** Of what stands in a narrow place, px. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** Room of a given size, as far as the window has it. */
export const Room = ({ height, width, children }: RoomProps) => (
  <div style={{ minHeight: height, maxWidth: width }}>{children}</div>
);

/** What shows that something loads, and never ends: without the marks by which whoever waits for a page would see it. */
export function Endless({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const mark of box.current?.querySelectorAll('[data-state="loading"]') ?? [])
      mark.removeAttribute('data-state');
  }, []);
  return <div ref={box}>{children}</div>;
}

/** What the focus stays out of, which it would take from whoever reads the page. */
export const Still = ({ children }: { children: ReactNode }) => <div inert>{children}</div>;

/** The error of a request to a server that answers so. */
export const refused = (status: number, reason: string, facts: Partial<FailureFacts> = {}): ApiError =>
  new ApiError({
    kind: 'answer',
    operation: 'GET /compute/instances',
    status,
    errors: reason === '' ? [] : [{ field: null, reason }],
    at: new Date('2026-03-01T11:58:00Z'),
    ...facts,
  });

/** The error of a request whose answer never came. */
export const unanswered = (operation: string): ApiError =>
  new ApiError({ kind: 'unreachable', operation, at: new Date('2026-03-01T11:58:00Z') });
