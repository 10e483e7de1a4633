import { environment } from '../environment.ts';

let open: () => void = () => undefined;
const answering = new Promise<void>((resolve) => {
  open = resolve;
});

/** Says that whatever answers the API is there: in the demo, that the mock has started. */
export const markReady = (): void => open();

/** Resolves when calls can be answered: at once with a real server, in the demo when the mock has started. */
export const ready = (): Promise<void> => (environment().demo ? answering : Promise.resolve());
