import { useBlocker } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import {
  registerUnsavedChanges,
  hasUnsavedChanges,
  isFirstUnsaved,
  useLeaveQuestion,
} from '#ui/page/unsaved-changes.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const loadDialog = () => import('./leave-dialog.tsx');

/** The same question in the browser's own dialog, where the file of ours is gone. */
function AskBrowser({ onAnswer }: { onAnswer(leave: boolean): void }) {
  const ask = useEffectEvent(() => onAnswer(confirm('Leave without saving? You lose what you entered here.')));
  useEffect(() => ask(), []);
  return null;
}

const LeaveDialog = lazyPart(loadDialog, AskBrowser);

interface UnsavedGuardProps {
  /** For `releaseUnsavedChanges`, which lets the form be left after success. */
  readonly id: string;
  readonly dirty: boolean;
  /** Whether a reload would restore everything that was typed. */
  survives(): boolean;
}

/**
 * Asks before unsaved changes are lost: on every navigation; on reload and closing the tab, in the browser's words, where
 * a reload would lose something; and when the shell calls `confirmLeave`. Does nothing while the form is unchanged.
 */
export function UnsavedGuard({ id, dirty, survives }: UnsavedGuardProps) {
  useEffect(() => {
    if (!dirty) return undefined;
    // Preloaded, so that it can be shown when the server is unreachable.
    loadDialog().catch(() => undefined);
    return registerUnsavedChanges(id);
  }, [id, dirty]);
  const blocker = useBlocker({
    // A tab or dialog of the same page does not leave the form.
    shouldBlockFn: ({ current, next }) => isFirstUnsaved(id) && current.pathname !== next.pathname,
    enableBeforeUnload: () => hasUnsavedChanges(id) && !survives(),
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
    <Suspense>
      <LeaveDialog onAnswer={answer} />
    </Suspense>
  );
}
