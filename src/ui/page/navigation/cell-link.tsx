import { leadsNowhere } from '#lib/unreadable.ts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface CellLinkProps {
  /** An absolute path whose parts are encoded, without a query. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A pointer that only passes loads nothing, in ms; as the router's links have it. */
const REST_MS = 50;

/** The pointer is on one link at most. */
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A link to a page of the console, for the cells of tables. It does what the router's own links do, but does not look at
 * every change of the address: a list has hundreds, and each press of a column's head changes the address.
 */
export function CellLink({ to, className, children }: CellLinkProps) {
  const router = useRouter();
  if (leadsNowhere(to)) return <span className={className}>{children}</span>;
  // What fails here is told where the page is opened.
  const load = (): void => void router.preloadRoute({ to }).catch(() => {});
  const open = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a
      href={router.history.createHref(router.buildLocation({ to }).publicHref)}
      className={className}
      onClick={open}
      onFocus={load}
      onTouchStart={load}
      onMouseEnter={() => {
        clearTimeout(resting);
        resting = setTimeout(load, REST_MS);
      }}
      onMouseLeave={() => clearTimeout(resting)}
    >
      {children}
    </a>
  );
}
