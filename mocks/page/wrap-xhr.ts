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

/**
 * Puts the mock in front of the page's own `XMLHttpRequest`, which sends the data of uploads: a service worker would
 * have to hold gigabytes in memory to pass them on, and the browser would tell nothing of their progress. Returns the
 * function that undoes it.
 */
export function wrapXhr(mock: Mock, isOurs: (url: URL) => boolean): () => void {
  const Real = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends Real {
    #call: { readonly method: string; readonly url: URL } | undefined;
    readonly #headers = new Headers();
    readonly #gone = new AbortController();
    #answer: { readonly status: number; readonly text: string } | undefined;

    override open(method: string, address: string | URL, ...rest: unknown[]): void {
      const url = new URL(address, document.baseURI);
      this.#call = isOurs(url) ? { method, url } : undefined;
      Reflect.apply(Real.prototype.open, this, [method, address, ...(rest.length > 0 ? rest : [true])]);
    }

    override setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
      super.setRequestHeader(name, value);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (this.#call === undefined || !(body instanceof Blob)) super.send(body);
      else void this.#sendTo(this.#call, body);
    }

    override abort(): void {
      this.#gone.abort();
      super.abort();
      if (this.#call !== undefined) this.dispatchEvent(new ProgressEvent('abort'));
    }

    override get status(): number {
      return this.#answer?.status ?? super.status;
    }

    override get responseText(): string {
      return this.#answer?.text ?? super.responseText;
    }

    async #sendTo({ method, url }: { readonly method: string; readonly url: URL }, body: Blob): Promise<void> {
      const told = (loaded: number): void =>
        void this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded, total: body.size }),
        );
      const { signal } = this.#gone;
      // `duplex` is needed for a stream, and unknown to the types.
      const options = { method, headers: this.#headers, body: toldBody(body, told), signal, duplex: 'half' };
      try {
        const response = await mock.handle(new Request(url, options));
        if (signal.aborted) return;
        if (response === undefined || response.type === 'error') throw new TypeError('Failed to fetch');
        this.#answer = { status: response.status, text: await response.text() };
        this.dispatchEvent(new ProgressEvent('load'));
      } catch {
        if (!signal.aborted) this.dispatchEvent(new ProgressEvent('error'));
      }
    }
  };
  return () => {
    window.XMLHttpRequest = Real;
  };
}
