import { Page } from '#ui/page.tsx';

/** The Edit compute instance page. */
export function ComputeEditPage() {
  return <Page title="Edit compute instance" />;
}
