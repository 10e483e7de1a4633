import type { InjectedFault } from '#api/http/mock-control.ts';

/** A fault as typed in the form. */
export interface FaultForm {
  /** For example `POST /networking/firewalls`. */
  readonly operation: string;
  readonly from: string;
  /** Number of calls; empty: all that follow. */
  readonly count: string;
  readonly when: 'before' | 'after';
  readonly act: InjectedFault['act'];
  readonly status: string;
  /** One error per line, with its field before a colon: `label: Must be unique`. */
  readonly errors: string;
  /** Milliseconds. */
  readonly delay: string;
  /** One header per line: `Retry-After: 5`. */
  readonly headers: string;
  /** Sent as JSON if it is valid JSON, else as text. */
  readonly body: string;
}

export const EMPTY_FAULT: FaultForm = {
  operation: '',
  from: '1',
  count: '1',
  when: 'before',
  act: 'answer',
  status: '500',
  errors: '',
  delay: '',
  headers: '',
  body: '',
};

/** Common faults to start from; the operation stays as chosen. */
export const PRESETS: readonly { readonly label: string; readonly fault: Partial<FaultForm> }[] = [
  {
    label: 'Fail the next create on label',
    fault: { operation: 'POST /networking/firewalls', status: '400', errors: 'label: Must be unique' },
  },
  { label: 'Drop the answer after commit', fault: { when: 'after', act: 'drop' } },
  { label: '503 twice', fault: { status: '503', count: '2', errors: 'Retry later', headers: 'Retry-After: 1' } },
  { label: 'Token refused', fault: { status: '401', errors: 'Invalid Token' } },
  { label: 'HTML error page', fault: { status: '502', body: '<html><body>Bad gateway</body></html>' } },
  { label: '2 s delay', fault: { act: 'pass', delay: '2000', count: '' } },
  { label: 'No answer', fault: { act: 'hang' } },
];

const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Splits `field: reason` if the first part is a path; anything else is a reason without a field. */
function readError(line: string): { field: string | null; reason: string } {
  const [, field, reason] = /^([\w.[\]]+):\s+(.+)$/.exec(line) ?? [];
  return field === undefined || reason === undefined ? { field: null, reason: line } : { field, reason };
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const whole = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text.trim()) : undefined);

/** The form's values as a fault for the mock, or an error as a sentence. */
export function readFault(form: FaultForm): InjectedFault | string {
  const [, method, path] = /^(GET|POST|PUT|DELETE) (\/\S+)$/.exec(form.operation.trim()) ?? [];
  if (method === undefined || path === undefined) return 'Choose an operation, such as POST /networking/firewalls';
  const from = whole(form.from);
  const count = form.count.trim() === '' ? null : whole(form.count);
  if (from === undefined || from < 1) return 'Enter the first call as a whole number from 1';
  if (count === undefined || count === 0) return 'Enter the number of calls from 1, or leave it empty for all';
  const answers = form.act === 'answer';
  const status = whole(form.status);
  if (answers && (status === undefined || status < 200 || status > 599)) return 'Enter a status from 200 to 599';
  const delay = form.delay.trim() === '' ? undefined : whole(form.delay);
  if (form.delay.trim() !== '' && delay === undefined) return 'Enter the delay in whole milliseconds';
  const errors = lines(form.errors).map(readError);
  const headers = Object.fromEntries(
    lines(form.headers).map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
  return {
    method,
    path,
    from,
    count,
    when: form.when,
    act: form.act,
    ...(delay === undefined ? {} : { delay_ms: delay }),
    ...(answers && status !== undefined ? { status } : {}),
    ...(answers && errors.length > 0 ? { errors } : {}),
    ...(answers && Object.keys(headers).length > 0 ? { headers } : {}),
    ...(answers && form.body.trim() !== '' ? { body: readBody(form.body) } : {}),
  };
}

const ACTS: Record<InjectedFault['act'], string> = {
  answer: 'answer',
  drop: 'drop the connection',
  hang: 'never answer',
  pass: 'let it pass',
};

/** Describes a fault: "calls 2 to 3: after the change, answer 503, 200 ms late". */
export function faultText({
  from = 1,
  count = 1,
  when = 'before',
  act,
  status,
  errors = [],
  delay_ms,
}: InjectedFault): string {
  const calls =
    count === null
      ? `every call from ${from} on`
      : count === 1
        ? `call ${from}`
        : `calls ${from} to ${from + count - 1}`;
  const parts = [
    `${when === 'after' ? 'once the change is made, ' : ''}${ACTS[act]}${status === undefined ? '' : ` ${status}`}`,
    ...errors.map(({ field, reason }) => (field === null || field === undefined ? reason : `${field}: ${reason}`)),
    ...(delay_ms === undefined ? [] : [`${delay_ms} ms late`]),
  ];
  return `${calls}: ${parts.join(', ')}`;
}
