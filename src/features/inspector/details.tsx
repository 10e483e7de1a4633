import * as z from 'zod/mini';
import { SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { call } from '#api/http/client.ts';
import type { LoggedRequest } from '#api/http/log.ts';
import { apiUrl } from '#api/session/session.ts';
import { operationName } from '#contract/endpoint.ts';
import { curlOf } from '#lib/text/curl.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/actions/toast.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Copy } from '#ui/display/copy.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { differencesOf } from './contract.ts';
import { OperationSpec } from '#ui/display/operation/operation-spec.tsx';
import classes from './inspector.module.css';
import { Tree } from './tree.tsx';

/** A console for a real server has nothing of the demo. */
const FaultButtons = __DEMO__ ? lazyPart(() => import('./fault-buttons.tsx')) : undefined;

const curlFor = ({ endpoint: { method }, path, body }: LoggedRequest): string =>
  curlOf({ method, url: apiUrl() + path, body });

const WORDS = { unknown: 'Unknown', missing: 'Missing', unexpected: 'Unexpected value' } as const;

function Contract({ request }: { request: LoggedRequest }) {
  const { endpoint } = request;
  const differences = differencesOf(request);
  return (
    <>
      <dl className={classes.facts}>
        <dt>Operation</dt>
        <dd>
          <code>{operationName(endpoint)}</code>
        </dd>
        <dt>{endpoint.assumed === undefined ? 'Documented in' : 'Mentioned in'}</dt>
        <dd>{endpoint.section}</dd>
        {endpoint.assumed !== undefined && (
          <>
            <dt>Assumed</dt>
            <dd>{endpoint.assumed}</dd>
          </>
        )}
        {endpoint.access.scopes.length > 0 && (
          <>
            <dt>Scopes</dt>
            <dd>{endpoint.access.scopes.join(', ')}</dd>
          </>
        )}
      </dl>
      {differences.length === 0 ? (
        <p>{request.answer === undefined ? 'No answer to compare.' : 'The answer has the documented fields.'}</p>
      ) : (
        <ul aria-label="Differences from the contract">
          {differences.map(({ path, what }) => (
            <li key={`${what} ${path}`}>
              {WORDS[what]}: <code>{path}</code>
            </li>
          ))}
        </ul>
      )}
      <OperationSpec endpoint={endpoint} />
    </>
  );
}

function Sent({ request: { body, path, requestId, screen, attempt } }: { request: LoggedRequest }) {
  return (
    <>
      <dl className={classes.facts}>
        <dt>Path</dt>
        <dd>
          <code>{path}</code>
        </dd>
        <dt>Sent by</dt>
        <dd>
          {screen}
          {attempt > 1 && `, try ${attempt}`}
        </dd>
        {requestId !== undefined && (
          <>
            <dt>Request ID</dt>
            <dd>
              <Copy value={requestId} label="request id" />
            </dd>
          </>
        )}
      </dl>
      {body === undefined ? <p>No body</p> : <Tree value={body} />}
    </>
  );
}

const Answer = ({ request: { status, answer } }: { request: LoggedRequest }) =>
  status === undefined ? (
    <p>No answer came.</p>
  ) : answer === undefined ? (
    <p>The answer is no longer kept.</p>
  ) : (
    <Tree value={answer} />
  );

const PARTS: Record<string, { label: string; show(request: LoggedRequest): ReactNode }> = {
  request: { label: 'Request', show: (request) => <Sent request={request} /> },
  answer: { label: 'Answer', show: (request) => <Answer request={request} /> },
  contract: { label: 'Contract', show: (request) => <Contract request={request} /> },
  curl: {
    label: 'curl',
    show: (request) => (
      <Copy value={curlFor(request)} label="curl command">
        <pre className={classes.curl}>{curlFor(request)}</pre>
      </Copy>
    ),
  },
};

const anything = z.unknown();

/** Sends the same once more: a write asks before. */
function Replay({ request: { endpoint, path, body, hasSecrets } }: { request: LoggedRequest }) {
  const [asking, setAsking] = useState(false);
  const isRead = endpoint.method === 'GET';
  const again = useMutation({
    // The path has its parameters already, and the body was checked when it was first sent.
    mutationFn: () => call<string, z.ZodMiniType, unknown>({ ...endpoint, path, body: anything }, { body }),
    onSuccess: () => toast.success({ title: `${endpoint.method} ${path} was answered` }),
    onError: (error) => toast.error({ title: `${endpoint.method} ${path} failed`, text: failureText(error).text }),
    onSettled: () => setAsking(false),
  });
  const send = (): void => {
    if (!again.isPending) again.mutate();
  };
  if (hasSecrets) return <span className={classes.dim}>Can’t be sent again: its secrets are not kept.</span>;
  if (asking)
    return (
      <>
        <span>This changes data again.</span>
        <Button size="compact-sm" color="red" aria-disabled={again.isPending} onClick={send}>
          Send again
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-disabled={again.isPending}
      onClick={() => (isRead ? send() : setAsking(true))}
    >
      Replay
    </Button>
  );
}

/** What a call was, what came back, and what the contract says of it. */
export function RequestParts({ request }: { request: LoggedRequest }) {
  const [part, setPart] = useState('answer');
  return (
    <div className={classes.parts}>
      <SegmentedControl
        size="xs"
        aria-label="Part of the request"
        data={Object.entries(PARTS).map(([value, { label }]) => ({ value, label }))}
        value={part}
        onChange={setPart}
      />
      <div className={classes.part}>{PARTS[part]?.show(request)}</div>
      <div className={classes.buttons}>
        <Replay request={request} />
        <Suspense>{FaultButtons !== undefined && <FaultButtons endpoint={request.endpoint} />}</Suspense>
      </div>
    </div>
  );
}
