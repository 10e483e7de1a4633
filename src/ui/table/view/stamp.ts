import { serverNow } from '#api/clock.ts';

/** The server's time of a moment in browser time (ms); undefined for 0, when nothing has come yet. */
export const serverTime = (at: number): Date | undefined =>
  at === 0 ? undefined : new Date(at + serverNow().getTime() - Date.now());
