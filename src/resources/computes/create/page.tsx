import { Page } from '#ui/page.tsx';

/** `/compute/new`. */
export function ComputeCreatePage() {
  return <Page title="Create compute instance" />;
}
