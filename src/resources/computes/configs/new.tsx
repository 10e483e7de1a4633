import { Page } from '#ui/page.tsx';

/** A new configuration profile. */
export function ConfigCreatePage() {
  return <Page title="Create configuration profile" />;
}
