import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { Page } from '#ui/page/page.tsx';
import { computes } from '../queries.ts';

interface InstanceFormPageProps {
  readonly computeId: string;
  /** What the page is called; `name` is the instance's label, or `instance 12` until that has come. */
  title(name: string): string;
  /** The form; another instance gets another one. */
  children(compute: Compute): ReactNode;
}

/** The page around a form that is about one instance: reads it, and leads back to it. */
export function InstanceFormPage({ computeId, title, children }: InstanceFormPageProps) {
  const query = useQuery(computes.one(computeId));
  const label = query.data?.label;
  const crumbs = [
    { label: 'Compute instances', to: '/compute' },
    { label: label ?? computeId, to: `/compute/${computeId}` },
  ];
  return (
    <Page title={title(label ?? `instance ${computeId}`)} crumbs={crumbs}>
      <QueryBoundary query={query}>{children}</QueryBoundary>
    </Page>
  );
}
