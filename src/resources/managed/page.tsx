import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { keepInSight } from '#ui/page/window/in-sight.ts';
import { Whole } from '#ui/page/failure/whole.tsx';
import { Guarded } from '#ui/page/guarded.tsx';
import { type Crumb, Page } from '#ui/page/page.tsx';
import classes from './managed.module.css';
import { CONTACTS, CREDENTIALS, ISSUES, managedPaths, SERVICES, SETTINGS } from './paths.ts';

interface ManagedPageProps {
  /** The endpoint that the page depends on. */
  readonly endpoint: Endpoint;
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}

/** A page of Managed, for unrestricted users only (doc 1 §7.6). */
export const ManagedPage = (props: ManagedPageProps) => (
  <Guarded remedy="Ask an account administrator for access." {...props} />
);

const OVERVIEW: Crumb = { label: 'Overview', to: managedPaths.overview() };
const PLACES = [OVERVIEW, SERVICES, ISSUES, CONTACTS, CREDENTIALS, SETTINGS];

/** A list of Managed, with the way to the others. */
export const ManagedListPage = ({ endpoint, title, children }: Omit<ManagedPageProps, 'crumbs'>) => (
  <ManagedPage endpoint={endpoint} title={title}>
    <Whole>
      <Page title={title}>
        <nav
          ref={(strip) => keepInSight(strip, '[aria-current="page"]')}
          aria-label="Managed"
          className={classes.places}
          data-chrome
        >
          {PLACES.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          ))}
        </nav>
        {children}
      </Page>
    </Whole>
  </ManagedPage>
);
