import type { ReactNode } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
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
  return (
    <RecordFormPage
      collection={computes}
      id={computeId}
      nameOf={({ label }) => label}
      noun="instance"
      list={{ label: 'Compute instances', to: '/compute' }}
      title={title}
    >
      {children}
    </RecordFormPage>
  );
}
