import { errorEnvelope } from '#contract/envelope.ts';

/** What the server says against the data, or why they did not arrive. */
export class SendError extends Error {}

const reasonIn = (text: string): string | undefined => {
  try {
    return errorEnvelope.safeParse(JSON.parse(text)).data?.errors[0]?.reason;
  } catch {
    return undefined;
  }
};

/**
 * Sends a file with PUT to an address that is the permission itself: no token goes with it. `onSent` is told how many
 * bytes have gone; a `fetch` would tell nothing of that. Rejects with a `SendError`, or with the signal's reason.
 */
export const sendFile = (
  url: string,
  type: string,
  data: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', stop);
      settle();
    };
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () =>
      end(() => {
        const { status, responseText } = request;
        if (status >= 200 && status < 300) resolve();
        else reject(new SendError(reasonIn(responseText) ?? `The server answered ${status}`));
      }),
    );
    request.addEventListener('error', () => end(() => reject(new SendError('The connection broke'))));
    request.addEventListener('abort', () => end(() => reject(signal.reason)));
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    signal.addEventListener('abort', stop, { once: true });
    request.send(data);
  });
