import { signal } from '../store.ts';

const begun = signal<void>();

/** To be called when the demo has begun a new world: nothing that speaks of the old one may stay. */
export const beginWorld = (): void => begun.emit();

/** Calls back when the demo has begun a new world. */
export const onNewWorld = begun.subscribe;
