import { Page } from '#ui/page.tsx';

/** A configuration profile to edit. */
export function ConfigEditPage() {
  return <Page title="Edit configuration profile" />;
}
