import { Page } from '#ui/page.tsx';

/** The alerts of an instance. */
export function AlertsEditPage() {
  return <Page title="Edit alerts" />;
}
