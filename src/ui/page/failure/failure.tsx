import { Button } from '#ui/actions/button.tsx';
import { CircleX, type LucideIcon, RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type ApiError, isApiError } from '#api/http/errors.ts';
import { Copy } from '../../display/copy.tsx';
import { Time } from '../../display/time.tsx';
import { inSentence } from '#lib/text/in-sentence.ts';
import { duration, wireTime } from '#lib/time.ts';
import { sentence } from '#lib/text/format.ts';
import classes from './failure.module.css';

/** An error explained to the user: a headline and a sentence. */
export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

const reasons = (error: ApiError): string => error.errors.map(({ reason }) => reason).join(' ');

/** What a server says that limits requests, and how long it asks to wait. */
function tooManyText(reason: string, seconds: number | undefined): string {
  const wait = seconds === undefined ? 'a moment' : duration(Math.max(1, seconds) * 1000);
  return reason !== '' && seconds === undefined ? reason : `${sentence(reason)} Wait ${wait}, then retry.`.trim();
}

function answerText(error: ApiError): FailureWords {
  const reason = reasons(error);
  switch (error.status) {
    case 401:
      return { title: 'Signed out', text: reason || 'The server no longer accepts this token. Sign in again.' };
    case 403:
      return { title: 'Not allowed', text: reason || 'You or your token don’t have the permission.' };
    case 404:
      // Many servers say only "Not found", which the title says.
      return {
        title: 'Not found',
        text: reason.replace(/^not found\.?$/i, '') || 'It doesn’t exist or was deleted.',
      };
    case 429:
      return { title: 'Too many requests', text: tooManyText(reason, error.retryAfter) };
    default:
      return {
        title: (error.status ?? 0) >= 500 ? `Server error (${error.status})` : 'The server refused this',
        text: reason || `The server gave no reason (status ${error.status}).`,
      };
  }
}

/** The texts for any error; they never contain what was sent. */
export function failureText(error: unknown): FailureWords {
  if (!isApiError(error))
    return { title: 'Something went wrong', text: error instanceof Error ? error.message : 'An unexpected error.' };
  switch (error.kind) {
    case 'answer':
      return answerText(error);
    case 'timeout':
      return { title: 'No answer in time', text: 'The server did not answer within 30 seconds.' };
    case 'unreachable':
      return { title: 'Server not reached', text: 'The connection failed before an answer arrived.' };
    case 'cancelled':
      return { title: 'Cancelled', text: 'The request was cancelled before an answer arrived.' };
    case 'unreadable':
      return {
        title: (error.status ?? 0) < 400 ? 'Unreadable answer' : `Unreadable answer (${error.status})`,
        text: 'The answer is not JSON. A gateway may have answered instead of the API.',
      };
    case 'unexpected':
      if (!error.sent)
        return {
          title: 'Not sent',
          text: 'It would replace a value that can’t be read. Remove or replace that one first.',
        };
      return {
        title: 'Broken record',
        text: `The server’s answer is incomplete or has unexpected values at: ${error.paths.slice(0, 5).join(', ')}.`,
      };
  }
}

/** A read that failed: what is missing, and what the server said. `what` begins a sentence: "Firewalls". */
export function readFailureText(error: unknown, what: string): FailureWords {
  const { text } = failureText(error);
  const answered = isApiError(error) && error.kind === 'answer' && reasons(error) !== '';
  return {
    title: `${what} could not be loaded`,
    text: answered ? `The server answered ${error.status}: ${text.replace(/[.\s]*$/, '')}.` : text,
  };
}

/** The same in one short sentence, for a field that has to do without its list. */
export function notLoadedText(error: unknown, what: string): string {
  const cause = isApiError(error) && error.kind === 'answer' ? String(error.status) : failureText(error).title;
  return `${what} could not be loaded (${inSentence(cause)}).`;
}

/** What one tells the server's operators about a failed request: folded, for those who look for it. */
export function RequestDetails({ error }: { error: ApiError }) {
  return (
    <details className={classes.details}>
      <summary>Request details</summary>
      <div className={classes.facts}>
        <code>{error.request}</code>
        {error.status !== undefined && <span>Status {error.status}</span>}
        <Time at={wireTime(error.at.getTime())} absolute />
        {error.requestId !== undefined && (
          <span>
            Request <Copy value={error.requestId} label="request id" />
          </span>
        )}
      </div>
    </details>
  );
}

/** Whether a write that failed has certainly not been carried out, and may succeed later. */
const isUndone = (error: ApiError): boolean =>
  !error.operation.startsWith('GET ') &&
  !error.ambiguous &&
  (!error.sent || error.status === 429 || (error.status ?? 0) >= 500);

export interface FailurePanelProps {
  readonly error: unknown;
  /** What could not be loaded, at the beginning of a sentence; none: something else failed. */
  readonly what?: string;
  readonly onRetry?: () => void;
}

export const RetryButton = ({ onRetry, children }: { onRetry: () => void; children: string }) => (
  <Button size="xs" variant="default" leftSection={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
    {children}
  </Button>
);

interface ErrorPanelProps {
  readonly title: string;
  readonly icon?: LucideIcon;
  /** Nothing is broken: there is no such record, or it may not be seen. */
  readonly calm?: true;
  /** Not announced: it is one of several parts of a page. */
  readonly quiet?: true;
  readonly children: ReactNode;
}

/** The one look of what could not be shown: what, why, and what to do, in this order. */
export function ErrorPanel({ title, icon: Icon = CircleX, calm, quiet, children }: ErrorPanelProps) {
  const id = useId();
  return (
    <div role={quiet ? 'group' : 'alert'} aria-labelledby={id} className={classes.panel} data-calm={calm}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.content}>
        <div id={id} className={classes.title}>
          {title}
        </div>
        {children}
      </div>
    </div>
  );
}

/** An error in place of the content that could not be loaded, or below what was tried: explanation, details, retry. */
export function FailurePanel({ error, what, onRetry }: FailurePanelProps) {
  const { title, text } = what === undefined ? failureText(error) : readFailureText(error, what);
  const known = isApiError(error) ? error : undefined;
  return (
    <ErrorPanel title={title}>
      <div>{text}</div>
      {known !== undefined && isUndone(known) && <div>Nothing changed, so you can retry.</div>}
      {known !== undefined && <RequestDetails error={known} />}
      {onRetry !== undefined && known?.status !== 404 && <RetryButton onRetry={onRetry}>Retry</RetryButton>}
    </ErrorPanel>
  );
}
