import { environment } from '../../environment.ts';

let open: () => void = () => undefined;
const answering = new Promise<void>((resolve) => {
  open = resolve;
});

/** To be called when the API can respond: in the demo, when the mock has started. */
export const markReady = (): void => open();

/** Resolves when the API can respond: at once with a real server, in the demo when the mock has started. */
export const ready = (): Promise<void> => (environment().demo ? answering : Promise.resolve());
