/**
 * A timeout, in ms, for this machine. It only ends a test that hangs, so `ms` is ample where it was chosen; `SLOW`, which
 * `npm test` finds out at its start, says how many times slower this machine is (scripts/slow.mjs).
 */
export const patience = (ms: number): number => ms * Number(process.env['SLOW'] || 1);
