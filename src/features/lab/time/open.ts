import { store, useStore } from '#api/store.ts';

const opened = store(false);

/** Whether the time machine is open. */
export const useTimeMachineOpened = (): boolean => useStore(opened);
export const toggleTimeMachine = (): void => opened.set(!opened.get());
