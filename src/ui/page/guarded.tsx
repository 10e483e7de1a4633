import { Skeleton } from '@mantine/core';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Reason } from '../display/hints/reason.tsx';
import { type Crumb, Page } from './page.tsx';
import classes from './page.module.css';

interface GuardedProps {
  /** The endpoint that the whole page depends on. */
  readonly endpoint: Endpoint;
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** What the user can do about it. */
  readonly remedy: string;
  readonly children: ReactNode;
}

/** A page for users who may call its endpoint; others see the reason why not, as soon as the profile is known. */
export function Guarded({ endpoint, title, crumbs, remedy, children }: GuardedProps) {
  const reason = useDisabledReason()(endpoint);
  const { pending } = useWho();
  const page = { title, ...(crumbs !== undefined && { crumbs }) };
  // Nothing is asked for before it is known whether the user may.
  if (reason === undefined && pending === true && endpoint.access.unrestricted === true)
    return (
      <Page {...page}>
        <Skeleton height={10} width={240} />
      </Page>
    );
  if (reason === undefined) return children;
  return (
    <Page {...page}>
      <div className={classes.guarded} data-state="refused">
        <Lock size={24} aria-hidden />
        <h2>
          <Reason text={reason} />
        </h2>
        <p>{remedy}</p>
      </div>
    </Page>
  );
}
