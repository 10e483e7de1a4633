import { CircleHelp, Lock } from 'lucide-react';
import { capitalized } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { isApiError } from '#api/http/errors.ts';
import { ActionButton } from '../../actions/action.tsx';
import { ErrorPanel, FailurePanel, RequestDetails, RetryButton } from './failure.tsx';
import classes from './failure.module.css';
import type { Crumb } from '../page.tsx';

/** The record that a page is about, before it is loaded. */
export interface Wanted {
  /** As in a sentence: "instance 12". */
  readonly what: string;
  readonly list: Crumb | undefined;
  /** What is said where there is none; default: that it may have been deleted. */
  readonly gone?: { readonly title?: string; readonly text: string };
}

/** Why a page's record is not shown: there is none, the user may not see it, or it could not be read. */
export function RecordFailure({ error, wanted, onRetry }: { error: unknown; wanted: Wanted; onRetry: () => void }) {
  const status = isApiError(error) && error.kind === 'answer' ? error.status : undefined;
  const { what, list, gone } = wanted;
  if (!isApiError(error) || (status !== 404 && status !== 403))
    return <FailurePanel error={error} what={capitalized(what)} onRetry={onRetry} />;
  const isGone = status === 404;
  return (
    <ErrorPanel
      icon={isGone ? CircleHelp : Lock}
      title={isGone ? (gone?.title ?? `There is no ${what}.`) : `You can’t view ${what}.`}
      calm
    >
      <div>{isGone ? (gone?.text ?? 'It may have been deleted.') : 'Ask an administrator for access.'}</div>
      <RequestDetails error={error} />
      <div className={classes.buttons}>
        {list !== undefined && (
          <ActionButton size="xs" variant="default" to={list.to}>
            View {inSentence(list.label)}
          </ActionButton>
        )}
        {!isGone && <RetryButton onRetry={onRetry}>Retry</RetryButton>}
      </div>
    </ErrorPanel>
  );
}
