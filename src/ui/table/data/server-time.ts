import { serverNow } from '#api/clock.ts';

/** Converts browser time (ms) to the server's time; undefined for 0, when nothing was received yet. */
export const serverTime = (at: number): Date | undefined =>
  at === 0 ? undefined : new Date(at + serverNow().getTime() - Date.now());
