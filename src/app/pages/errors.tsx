import { Button } from '#ui/actions/button.tsx';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { LazyFailurePanel } from '#ui/page/failure/lazy-panel.tsx';
import { Page } from '#ui/page/page.tsx';
import { isMissingPart, useOutdated } from '../failures.ts';

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>There is no page at this address. Check it for typos.</p>
      <div>
        <Link to="/">Go to the overview</Link>
      </div>
    </Page>
  );
}

/** Shown instead of a page that failed; the shell around it stays. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const outdated = useOutdated();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  if (outdated || isMissingPart(error))
    return (
      <Page title="This page could not be loaded">
        <p>There is a new version of the console, or the connection failed. Reload to continue.</p>
        <div>
          <Button variant="default" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      </Page>
    );
  return (
    <Page title="This page could not be shown">
      <LazyFailurePanel error={error} onRetry={retry} />
    </Page>
  );
}
