import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { CircleX, RotateCw } from 'lucide-react';
import { type ApiError, isApiError } from '#api/http/errors.ts';
import { Copy } from '../display/copy.tsx';
import { Time } from '../display/time.tsx';
import { wireTime } from '#lib/time.ts';

/** An error explained to the user: a headline and a sentence. */
export interface FailureWords {
  readonly title: string;
  readonly text: string;
}

const reasons = (error: ApiError): string => error.errors.map(({ reason }) => reason).join(' ');

function answerText(error: ApiError): FailureWords {
  const reason = reasons(error);
  switch (error.status) {
    case 401:
      return { title: 'Signed out', text: reason || 'The server no longer accepts this token.' };
    case 403:
      return { title: 'Not allowed', text: reason || 'Your user or token may not do this.' };
    case 404:
      return { title: 'Not found', text: reason || 'There is nothing here, or it has been deleted.' };
    case 429:
      return { title: 'Too many requests', text: reason || 'The server asks to slow down. Retry in a moment.' };
    default:
      return {
        title: (error.status ?? 0) >= 500 ? 'The server failed' : 'The server refused this',
        text: reason || `It answered with status ${error.status}.`,
      };
  }
}

/** The texts for any error; they never contain what was sent. */
export function failureText(error: unknown): FailureWords {
  if (!isApiError(error))
    return { title: 'Something broke here', text: error instanceof Error ? error.message : 'An unexpected error.' };
  switch (error.kind) {
    case 'answer':
      return answerText(error);
    case 'timeout':
      return { title: 'No answer in time', text: 'The server did not answer within 30 seconds.' };
    case 'unreachable':
      return { title: 'Server not reached', text: 'The connection failed before an answer came.' };
    case 'cancelled':
      return { title: 'Cancelled', text: 'The request was cancelled before an answer came.' };
    case 'unreadable':
      return {
        title: 'Unreadable answer',
        text: 'What came back is not JSON; a gateway may have answered instead of the API.',
      };
    case 'unexpected':
      return {
        title: 'Broken record',
        text: `The answer lacks what the API documents, at: ${error.paths.slice(0, 5).join(', ')}.`,
      };
  }
}

/** An error in place of the content that could not be loaded: explanation, status, request id and a retry button. */
export function FailurePanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { title, text } = failureText(error);
  const known = isApiError(error) ? error : undefined;
  return (
    <Alert color="red" variant="light" icon={<CircleX size={16} aria-hidden />} title={title} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        {known !== undefined && (
          <Text size="xs" c="dimmed" component="div">
            <Group gap="xs">
              <code>{known.operation}</code>
              {known.status !== undefined && <span>status {known.status}</span>}
              <Time at={wireTime(known.at.getTime())} absolute />
              {known.requestId !== undefined && (
                <span>
                  request <Copy value={known.requestId} label="request id" />
                </span>
              )}
            </Group>
          </Text>
        )}
        {onRetry !== undefined && (
          <Button size="xs" variant="default" leftSection={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
            Retry
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
