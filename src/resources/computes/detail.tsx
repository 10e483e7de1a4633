import { Page } from '#ui/page.tsx';

/** The Compute instance page. */
export function ComputeDetail() {
  return <Page title="Compute instance" />;
}
