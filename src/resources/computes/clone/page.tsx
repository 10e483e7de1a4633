import { Page } from '#ui/page.tsx';

/** A clone of an instance. */
export function ComputeClonePage() {
  return <Page title="Clone compute instance" />;
}
