import { Link, useMatch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './page.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface PageProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly status?: ReactNode;
  readonly facts?: readonly Fact[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The path whose heading was focused last; the first page of a visit keeps the browser's own focus. */
let announcedPath: string | undefined;

/** Focuses the heading when the path has changed, once per path: tabs and dialogs keep their own focus. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page's own path: `location` is already that of the next page while this one is still on screen.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  useEffect(() => {
    document.title = `${title} · Binnacle`;
  }, [title]);
  useEffect(() => {
    if (announcedPath !== undefined && announcedPath !== pathname) heading.current?.focus({ preventScroll: true });
    announcedPath = pathname;
  }, [pathname]);
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      // The page is replaced by another state of itself (loading, loaded): the next heading takes over the focus.
      if (document.activeElement === element) announcedPath = '';
    };
  }, []);
  return heading;
}

/**
 * The layout of every page: breadcrumb; title with status and actions; a line of facts; tabs (`PageTabs`); content.
 * Sets the document's title, and focuses the heading after a navigation.
 */
export function Page({ title, crumbs = [], status, facts = [], actions, children }: PageProps) {
  const heading = useHeadingFocus(title);
  return (
    <div className={classes.page}>
      {crumbs.length > 0 && (
        <nav aria-label="Breadcrumb">
          <ol className={classes.crumbs}>
            {crumbs.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      )}
      <header className={classes.header}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {status}
        <div className={classes.actions}>{actions}</div>
      </header>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  );
}
