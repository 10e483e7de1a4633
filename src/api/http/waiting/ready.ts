import { environment } from '../../environment.ts';

let open: () => void = () => undefined;
const answering = new Promise<void>((resolve) => {
  open = resolve;
});

let refused: readonly string[] = [];

/**
 * To be called when the API can respond: in the demo, when the mock has started; with what it refused of the link that
 * opened the page, as sentences.
 */
export function markReady(ofLink: readonly string[] = []): void {
  refused = ofLink;
  open();
}

/** What the demo refused of the link that opened the page, once `ready` has resolved. */
export const refusedOfLink = (): readonly string[] => refused;

/** Resolves when the API can respond: at once with a real server, in the demo when the mock has started. */
export const ready = (): Promise<void> => (environment().demo ? answering : Promise.resolve());
