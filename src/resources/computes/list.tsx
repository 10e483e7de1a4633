import { Page } from '#ui/page.tsx';

/** The Compute instances page. */
export function ComputeList() {
  return <Page title="Compute instances" />;
}
