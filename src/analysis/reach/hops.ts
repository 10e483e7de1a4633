import type { Answer, Branch, Hop, HopKind, Missing, Named, Reason, Verdict } from './types.ts';

/** A record as a hop names it. */
export const named = ({ id, label }: Named): Named => ({ id, label });

export const passes = (kind: HopKind, record?: Named): Hop => ({
  kind,
  record: record && named(record),
  verdict: 'passes',
});

export const stopped = (kind: HopKind, reason: Reason, record?: Named): Hop => ({
  kind,
  record: record && named(record),
  verdict: 'stopped',
  reason,
});

export const unknown = (kind: HopKind, missing: readonly Missing[], record?: Named): Hop => ({
  kind,
  record: record && named(record),
  verdict: 'unknown',
  missing,
});

/** Stopped for a reason, or passes without one. */
export const unless = (kind: HopKind, reason: Reason | undefined, record?: Named): Hop =>
  reason === undefined ? passes(kind, record) : stopped(kind, reason, record);

/** What holds if all of these do. */
function all(verdicts: readonly Verdict['verdict'][]): Verdict['verdict'] {
  if (verdicts.includes('stopped')) return 'stopped';
  return verdicts.includes('unknown') ? 'unknown' : 'passes';
}

/** What holds if one of these does. */
function any(verdicts: readonly Verdict['verdict'][]): Verdict['verdict'] {
  if (verdicts.includes('passes')) return 'passes';
  return verdicts.includes('unknown') ? 'unknown' : 'stopped';
}

export const branch = (hops: readonly Hop[]): Branch => ({ verdict: all(hops.map(({ verdict }) => verdict)), hops });

/** Sums up: a sure stop decides, else what is unknown; of several ways on, one is enough. */
export function answer(hops: readonly Hop[], branches: readonly Branch[] = []): Answer {
  const on = branches.length === 0 ? 'passes' : any(branches.map(({ verdict }) => verdict));
  return { verdict: all([...hops.map(({ verdict }) => verdict), on]), hops, branches };
}

const firstStop = (hops: readonly Hop[]): (Hop & { readonly verdict: 'stopped' }) | undefined =>
  hops.find((hop) => hop.verdict === 'stopped');

/** The first hop that stops a packet: of the ways on, that of the first node in rotation; undefined where none does. */
export function stopOf({ hops, branches, verdict }: Answer): ReturnType<typeof firstStop> {
  if (verdict !== 'stopped') return undefined;
  const stops = branches.map((one) => firstStop(one.hops));
  return firstStop(hops) ?? stops.find((stop) => stop?.kind !== 'node') ?? stops[0];
}

/** All that an answer lacks. */
export const missingIn = ({ hops, branches }: Answer): readonly Missing[] =>
  [hops, ...branches.map((one) => one.hops)].flat().flatMap((hop) => (hop.verdict === 'unknown' ? hop.missing : []));
