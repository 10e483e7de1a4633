import { store, useStore } from '#api/store.ts';

const opened = store(false);

/** Whether the inspector is open. */
export const useInspectorOpened = (): boolean => useStore(opened);
export const openInspector = (): void => opened.set(true);
export const closeInspector = (): void => opened.set(false);
export const toggleInspector = (): void => opened.set(!opened.get());
