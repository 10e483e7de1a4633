import type { Mock } from '../mock.ts';

/** Whether the browser sends streams: one that does not would send their name. */
function sendsStreams(): boolean {
  let asked = false;
  const options = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex() {
      asked = true;
      return 'half';
    },
  };
  return !new Request(document.baseURI, options).headers.has('Content-Type') && asked;
}

/** The body of a request that tells how much of it has been read. */
function toldBody(body: Blob, onRead: (bytes: number) => void): BodyInit {
  if (!sendsStreams()) return body;
  let bytes = 0;
  return body.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onRead(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
}

type Body = Document | XMLHttpRequestBodyInit | null;

/** Anything that can be sent, as a file. */
const fileOf = async (body: Body): Promise<Blob> =>
  body instanceof Blob
    ? body
    : new Response(body instanceof Document ? new XMLSerializer().serializeToString(body) : body).blob();

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** An answer as the `responseType` of its request wants it. */
const SHAPES: Readonly<Record<string, (text: string) => unknown>> = {
  json: parsed,
  blob: (text) => new Blob([text]),
  arraybuffer: (text) => new TextEncoder().encode(text).buffer,
};

/**
 * Puts the mock in front of the page's own `XMLHttpRequest`, which sends the data of uploads: a service worker would
 * have to hold gigabytes in memory to pass them on, and the browser would tell nothing of their progress. A synchronous
 * request is left alone, since nothing can answer it from within the page.
 */
export function wrapXhr(mock: Mock, isOurs: (url: URL) => boolean): void {
  const Real = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends Real {
    #call: { readonly method: string; readonly url: URL } | undefined;
    #headers = new Headers();
    #gone = new AbortController();
    #answer: { readonly status: number; readonly headers: Headers; readonly text: string } | undefined;

    override open(method: string, address: string | URL, isAsync = true, ...rest: unknown[]): void {
      const url = new URL(address, document.baseURI);
      this.#call = isAsync && isOurs(url) ? { method: method.toUpperCase(), url } : undefined;
      this.#headers = new Headers();
      this.#gone = new AbortController();
      this.#answer = undefined;
      Reflect.apply(Real.prototype.open, this, [method, address, isAsync, ...rest]);
    }

    override setRequestHeader(name: string, value: string): void {
      this.#headers.append(name, value);
      super.setRequestHeader(name, value);
    }

    override send(body: Body = null): void {
      if (this.#call === undefined) super.send(body);
      else void this.#sendTo(this.#call, body);
    }

    override abort(): void {
      this.#gone.abort();
      super.abort();
      if (this.#call !== undefined) this.#end('abort');
    }

    override get readyState(): number {
      return this.#answer === undefined ? super.readyState : Real.DONE;
    }

    override get status(): number {
      return this.#answer?.status ?? super.status;
    }

    override get responseURL(): string {
      return this.#answer === undefined ? super.responseURL : (this.#call?.url.href ?? '');
    }

    override get responseText(): string {
      return this.#answer?.text ?? super.responseText;
    }

    override get response(): unknown {
      const own: unknown = super.response;
      if (this.#answer === undefined) return own;
      const { text } = this.#answer;
      return SHAPES[this.responseType]?.(text) ?? text;
    }

    override getResponseHeader(name: string): string | null {
      return this.#answer === undefined ? super.getResponseHeader(name) : this.#answer.headers.get(name);
    }

    override getAllResponseHeaders(): string {
      if (this.#answer === undefined) return super.getAllResponseHeaders();
      return [...this.#answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    #end(type: 'load' | 'error' | 'abort'): void {
      for (const name of [type, 'loadend']) this.dispatchEvent(new ProgressEvent(name));
    }

    async #sendTo({ method, url }: { readonly method: string; readonly url: URL }, body: Body): Promise<void> {
      const { signal } = this.#gone;
      const headers = this.#headers;
      try {
        const file = await fileOf(body);
        const told = (loaded: number): void =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded, total: file.size }),
          );
        if (file.type !== '' && !headers.has('Content-Type')) headers.set('Content-Type', file.type);
        const sent = method === 'GET' || method === 'HEAD' ? {} : { body: toldBody(file, told) };
        // `duplex` is needed for a stream, and unknown to the types.
        const options = { method, headers, ...sent, signal, duplex: 'half' };
        const response = await mock.handle(new Request(url, options));
        if (signal.aborted) return;
        if (response === undefined || response.type === 'error') throw new TypeError('Failed to fetch');
        const text = await response.text();
        this.#answer = { status: response.status, headers: response.headers, text };
        this.dispatchEvent(new Event('readystatechange'));
        this.#end('load');
      } catch {
        if (!signal.aborted) this.#end('error');
      }
    }
  };
}
