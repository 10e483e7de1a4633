/** What a round saw: `expected` and `lost` are answered writes of all rounds before. */
export interface Round {
  readonly round: number;
  readonly expected: number;
  readonly lost: number;
  readonly doubled: number;
  /** Milliseconds until the mock answered; undefined when it did not, or was killed before. */
  readonly ready: number | undefined;
  readonly killedEarly: boolean;
  /** Milliseconds from a request to its answer. */
  readonly took: readonly number[];
  readonly answered: readonly string[];
  /** Answered when the page had said that it keeps nothing. */
  readonly unkept: number;
  /** What the page says about its storage; null for nothing. */
  readonly said: string | null;
  readonly problem: string | undefined;
}

const at = (values: readonly number[], part: number): number =>
  Math.round((values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN) * 10) / 10;

/** Prints the figures of all rounds. */
export function table(
  rounds: readonly Round[],
  { kills, seed, durability }: { kills: number; seed: number; durability: string | undefined },
): void {
  const opened = rounds.filter(({ killedEarly }) => !killedEarly);
  const ready = opened.flatMap((round) => round.ready ?? []);
  const took = rounds.flatMap((round) => round.took);
  console.table({
    kills,
    seed,
    durability: durability ?? 'as the mock asks',
    'killed while loading': rounds.length - opened.length,
    'answered writes': rounds.reduce((sum, round) => sum + round.answered.length, 0),
    'answered in memory, and said': rounds.reduce((sum, { unkept }) => sum + unkept, 0),
    'lost writes': rounds.reduce((sum, { lost }) => sum + lost, 0),
    'rounds with a loss': rounds.filter(({ lost }) => lost > 0).length,
    'of these in silence': rounds.filter(({ lost, said }) => lost > 0 && said === null).length,
    'doubled writes': rounds.reduce((sum, { doubled }) => sum + doubled, 0),
    'rounds not ready': opened.filter((round) => round.ready === undefined).length,
    'ready, median ms': at(ready, 0.5),
    'ready, longest ms': at(ready, 1),
    'write, median ms': at(took, 0.5),
    'write, 95 % ms': at(took, 0.95),
  });
}
