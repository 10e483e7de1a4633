import { Page } from '#ui/page.tsx';

/** The backup schedule of an instance. */
export function BackupsEditPage() {
  return <Page title="Edit backups" />;
}
