/** The parts of a world that an address can contain. */
export interface WorldLink {
  readonly scenario: string;
  readonly seed: number;
  readonly counts?: Readonly<Record<string, number>> | undefined;
  readonly persona: string | undefined;
  /** ISO 8601 UTC; set only when the clock is paused, because a running clock moves on. */
  readonly clock: string | undefined;
  readonly rate: number;
  readonly bare: boolean;
  /** The state that every screen is in, by name. */
  readonly state?: string | undefined;
  /** Other faults, as part of an address. */
  readonly faults?: string | undefined;
}

/** An address below `base` (absolute) that creates the same world, for the persona, at the clock's time. */
export function worldLink(base: string, link: WorldLink): string {
  const { scenario, seed, counts, persona, clock, rate, bare, state, faults } = link;
  const url = new URL(base);
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['scenario', scenario],
    ['seed', String(seed)],
    [
      'counts',
      counts &&
        Object.entries(counts)
          .map(([kind, many]) => `${kind}:${many}`)
          .join(','),
    ],
    ['persona', persona],
    ['clock', rate === 0 ? clock : undefined],
    ['rate', rate === 1 ? undefined : String(rate)],
    ['bare', bare ? '1' : undefined],
    ['state', state],
    ['faults', faults],
  ];
  for (const [name, value] of parts) if (value !== undefined) url.searchParams.set(name, value);
  return url.href.replaceAll('%3A', ':').replaceAll('%2C', ',');
}
