import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mockControl, type MockRequest } from '#api/http/mock-control.ts';
import { MAX_RETRIES } from '#api/http/waiting/retry.ts';
import { parseTime, preciseTime } from '#lib/time.ts';
import { fold } from '#lib/text/fold.ts';
import { useZone } from '#ui/prefs.ts';
import { toast } from '#ui/actions/toast.ts';
import { useMock, useMockChange } from './control.ts';
import classes from './lab.module.css';
import { Section } from './section.tsx';

/** Adds a fault: the operation's next call is answered with 500, and what the console repeats of it by itself. */
async function failNext(operation: string): Promise<void> {
  const [method = '', path = ''] = operation.split(' ');
  const faults = await mockControl.faults();
  await mockControl.setFaults([
    ...faults,
    {
      method,
      path,
      count: method === 'GET' ? 1 + MAX_RETRIES : 1,
      act: 'answer',
      status: 500,
      headers: { 'Retry-After': '0' },
      errors: [{ field: null, reason: 'Made to fail in the lab' }],
    },
  ]);
}

const statusWord = ({ status }: MockRequest): string => (status === null ? 'none' : String(status));

function Row({ request, onFail }: { request: MockRequest; onFail: (operation: string) => void }) {
  const zone = useZone();
  const { at, method, path, status, ms, operation } = request;
  return (
    <tr>
      <td title={at}>{preciseTime(parseTime(at), zone)}</td>
      <td data-bad={status === null || status >= 400 || undefined}>{statusWord(request)}</td>
      <td>
        {operation !== null && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Fail next time: ${operation}`}
            onClick={() => onFail(operation)}
          >
            Fail next time
          </Button>
        )}
      </td>
      <td className={classes.path}>
        <code>
          {method} {path}
        </code>
      </td>
      <td data-elapsed>{ms === null ? '' : `${ms} ms`}</td>
    </tr>
  );
}

/** The mock's request log, newest first. */
export function RequestsTab() {
  const { data: requests = [], error } = useMock('requests', mockControl.requests, 2000);
  const [text, setText] = useState('');
  const fail = useMockChange(failNext);
  const wanted = fold(text);
  const shown = requests.filter((one) =>
    fold(`${one.method} ${one.path} ${statusWord(one)} ${one.operation ?? ''}`).includes(wanted),
  );
  const onFail = (operation: string): void =>
    fail.mutate(operation, { onSuccess: () => toast.info({ title: `The next ${operation} fails` }) });
  return (
    <Section title="Requests" text="The last 500, newest first, without secrets" error={error ?? fail.error}>
      <div className={`${classes.row} ${classes.centred}`}>
        <TextInput
          aria-label="Filter requests"
          placeholder="Method, path or status"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <span role="status">
          {shown.length} of {requests.length}
        </span>
      </div>
      {shown.length === 0 ? (
        <Text>{requests.length === 0 ? 'No requests yet' : 'No matches'}</Text>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="Request log">
          <table className={classes.log}>
            <thead>
              <tr>
                <th scope="col">At</th>
                <th scope="col">Status</th>
                <th scope="col">Fault</th>
                <th scope="col">Request</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {shown.slice(0, 200).map((request) => (
                <Row key={`${request.id} ${request.method} ${request.path}`} request={request} onFail={onFail} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
