import type { ComputeType } from '#contract/types/schema.ts';
import { gigabytes, megabits, megabytes } from '#lib/sizes.ts';

/** What the kinds of plan are called; a kind that is not known is called as the server calls it. */
const CLASSES: Readonly<Record<string, string>> = {
  nanode: 'Nanode',
  standard: 'Standard',
  dedicated: 'Dedicated',
  premium: 'Premium',
  highmem: 'High memory',
  gpu: 'GPU',
};

/** One figure of a plan, with what it counts. */
export interface Figure {
  readonly value: string;
  readonly unit: string;
}

/** What a plan has, in the order of its columns. */
export const figuresOf = ({ vcpus, memory, disk, transfer, network_out, gpus }: ComputeType): readonly Figure[] => [
  { value: gpus > 0 ? `${vcpus} + ${gpus} GPU` : String(vcpus), unit: 'vCPU' },
  { value: megabytes(memory), unit: 'RAM' },
  { value: megabytes(disk), unit: 'disk' },
  { value: gigabytes(transfer), unit: 'transfer' },
  { value: megabits(network_out), unit: 'network' },
];

/** A plan as a choice. */
export interface TypeChoice {
  readonly type: ComputeType;
  readonly figures: readonly Figure[];
  readonly refused: string | undefined;
}

/** Plans of one kind. */
export interface TypeGroup {
  readonly label: string;
  readonly choices: readonly TypeChoice[];
}

const textOf = ({ type: { id, label }, figures }: TypeChoice, group: string): string =>
  `${id} ${label} ${group} ${figures.map(({ value, unit }) => `${value} ${unit}`).join(' ')}`.toLowerCase();

/** Plans by kind, in the catalogue's order, as far as every word that is searched for stands in them. */
export function typeGroups(
  types: readonly ComputeType[],
  search: string,
  refusedOf: (type: ComputeType) => string | undefined = () => undefined,
): readonly TypeGroup[] {
  const words = search.toLowerCase().split(/\s+/);
  return [...Map.groupBy(types, (type) => type.class)]
    .map(([name, list]) => {
      const label = CLASSES[name] ?? name;
      const choices = list.map((type) => ({ type, figures: figuresOf(type), refused: refusedOf(type) }));
      return {
        label,
        choices: choices.filter((choice) => words.every((word) => textOf(choice, label).includes(word))),
      };
    })
    .filter(({ choices }) => choices.length > 0);
}
