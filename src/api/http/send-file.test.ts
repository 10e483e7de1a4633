// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

/** A request that the test answers. */
class Stub extends EventTarget {
  static last: Stub;
  readonly upload = new EventTarget();
  readonly headers: string[][] = [];
  readonly opened: string[] = [];
  status = 0;
  responseText = '';
  constructor() {
    super();
    Stub.last = this;
  }
  open(...call: string[]): void {
    this.opened.push(...call);
  }
  setRequestHeader(...header: string[]): void {
    this.headers.push(header);
  }
  send(): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3 }));
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text = ''): void {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }
}

afterEach(() => vi.unstubAllGlobals());

function begin() {
  vi.stubGlobal('XMLHttpRequest', Stub);
  const told: number[] = [];
  const stop = new AbortController();
  const sent = sendFile(
    'https://store.example/1',
    'application/octet-stream',
    new Blob(['abc']),
    (bytes) => told.push(bytes),
    stop.signal,
  );
  return { sent, told, stop, request: Stub.last };
}

test('a file is sent with its type and without a token, and its progress is told', async () => {
  const { sent, told, request } = begin();
  request.answer(200);
  await sent;
  expect(request.opened).toEqual(['PUT', 'https://store.example/1']);
  expect(request.headers).toEqual([['Content-Type', 'application/octet-stream']]);
  expect(told).toEqual([3]);
});

test.each([
  [400, '{"errors":[{"field":null,"reason":"Not gzip"}]}', 'Not gzip'],
  [503, '<html>', 'The server answered 503'],
])('an answer %i says why', async (status, text, reason) => {
  const { sent, request } = begin();
  request.answer(status, text);
  await expect(sent).rejects.toThrow(reason);
});

test('a cut connection is said', async () => {
  const { sent, request } = begin();
  request.dispatchEvent(new Event('error'));
  await expect(sent).rejects.toThrow('The connection broke');
});

test('who stops it is told so', async () => {
  const { sent, stop } = begin();
  stop.abort(new Error('stopped'));
  await expect(sent).rejects.toThrow('stopped');
});
