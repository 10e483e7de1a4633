import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { registerUnsavedChanges, hasUnsavedChanges, useLeaveQuestion } from '#ui/page/unsaved-changes.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';

const loadDialog = () => import('./leave-dialog.tsx');
const LeaveDialog = lazyPart(loadDialog);

/**
 * Asks before unsaved work is lost: on links, Back, and whatever navigates; on reload and closing the tab, in the
 * browser's words; and when the shell asks through `confirmLeave`. Silent while nothing is dirty. `id`: for
 * `releaseForm`, which lets the form go after success.
 */
export function UnsavedGuard({ id, dirty }: { id: string; dirty: boolean }) {
  useEffect(() => {
    if (!dirty) return undefined;
    // Fetched ahead, so that the question can be put when the server is gone.
    loadDialog().catch(() => undefined);
    return registerUnsavedChanges(id);
  }, [id, dirty]);
  const blocker = useBlocker({
    // A tab or a dialog of the same page is no way out.
    shouldBlockFn: ({ current, next }) => hasUnsavedChanges(id) && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsavedChanges(id),
    disabled: !dirty,
    withResolver: true,
  });
  const asked = useLeaveQuestion(id);
  if (blocker.status !== 'blocked' && asked === undefined) return null;
  const answer = (leave: boolean): void => {
    asked?.(leave);
    if (leave) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Suspense fallback={null}>
      <LeaveDialog onAnswer={answer} />
    </Suspense>
  );
}
