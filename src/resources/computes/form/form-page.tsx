import type { ReactNode } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { LIST } from '../paths.ts';
import { computes } from '../queries.ts';

interface InstanceFormPageProps {
  readonly computeId: string;
  /** The title of the page; `name` is the instance's label, or `instance 12` until it is loaded. */
  title(name: string): string;
  /** The form; it is mounted anew for another instance. */
  children(compute: Compute): ReactNode;
}

/** The page around a form for one instance: loads the instance, and links back to it. */
export function InstanceFormPage({ computeId, title, children }: InstanceFormPageProps) {
  return (
    <RecordFormPage
      collection={computes}
      id={computeId}
      nameOf={({ label }) => label}
      noun="instance"
      list={LIST}
      title={title}
    >
      {children}
    </RecordFormPage>
  );
}
