import { Button } from '#ui/actions/button.tsx';
import { RefreshCw, WifiOff } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useReachable } from '#api/http/waiting/offline.ts';
import { useOutdated } from '../failures.ts';
import { useIdle } from '#ui/page/window/use-idle.ts';
import classes from './banners.module.css';

const MockTrouble = __DEMO__ ? lazy(() => import('./mock-trouble.tsx')) : undefined;

/** What the mock says of itself waits until the page has its rows. */
function AfterRows({ of: Part }: { of: ComponentType }) {
  return <Suspense>{useIdle() && <Part />}</Suspense>;
}

/**
 * Messages about the whole console: the server is unreachable, a new version was deployed, the demo cannot save its
 * data.
 */
export function Banners() {
  const reachable = useReachable();
  const outdated = useOutdated();
  return (
    <div role="status" data-chrome>
      {!reachable && (
        <p className={classes.banner} data-tone="warning">
          <WifiOff size={16} aria-hidden />
          <span>The server cannot be reached. What you see may be out of date, and changes will fail.</span>
        </p>
      )}
      {outdated && (
        <p className={classes.banner}>
          <RefreshCw size={16} aria-hidden />
          <span>
            Part of the console could not be loaded: there is a new version, or the connection failed. What you typed
            stays until you reload.
          </span>
          <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </p>
      )}
      {MockTrouble !== undefined && <AfterRows of={MockTrouble} />}
    </div>
  );
}
