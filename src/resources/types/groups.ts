import type { ComputeType } from '#contract/types/schema.ts';
import { gigabytes, megabits, megabytes } from '#lib/sizes.ts';

/** The names of the kinds of plan, in order; an unknown kind has the server's name and is last. */
const CLASSES: Readonly<Record<string, string>> = {
  nanode: 'Nanode',
  standard: 'Standard',
  dedicated: 'Dedicated',
  premium: 'Premium',
  highmem: 'High memory',
  gpu: 'GPU',
};

/** One figure of a plan, with its unit. */
export interface Figure {
  readonly value: string;
  readonly unit: string;
}

/** The heads of the columns of figures. */
export const HEADS = ['vCPU', 'RAM', 'Disk', 'Transfer', 'Network'];

/** The figures of a plan, in the order of the columns. */
export const figuresOf = ({ vcpus, memory, disk, transfer, network_out }: ComputeType): readonly Figure[] => [
  { value: String(vcpus), unit: 'vCPU' },
  { value: megabytes(memory), unit: 'RAM' },
  { value: megabytes(disk), unit: 'disk' },
  { value: gigabytes(transfer), unit: 'transfer' },
  { value: megabits(network_out), unit: 'network' },
];

/** A plan as a choice. */
export interface TypeChoice {
  readonly type: ComputeType;
  readonly figures: readonly Figure[];
  readonly disabledReason: string | undefined;
}

/** Plans of one kind. */
export interface TypeGroup {
  readonly label: string;
  readonly choices: readonly TypeChoice[];
}

const textOf = ({ type: { id, label }, figures }: TypeChoice, group: string): string =>
  `${id} ${label} ${group} ${figures.map(({ value, unit }) => `${value} ${unit}`).join(' ')}`.toLowerCase();

const ORDER = Object.keys(CLASSES);
const rankOf = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** Plans by kind, the smaller ones first, filtered to those that contain every word of the search. */
export function typeGroups(
  types: readonly ComputeType[],
  search: string,
  disabledReasonOf: (type: ComputeType) => string | undefined = () => undefined,
): readonly TypeGroup[] {
  const words = search.toLowerCase().split(/\s+/);
  return [...Map.groupBy(types, (type) => type.class)]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([name, list]) => {
      const label = CLASSES[name] ?? name;
      const sorted = list.toSorted((one, other) => one.memory - other.memory);
      const choices = sorted.map((type) => ({
        type,
        figures: figuresOf(type),
        disabledReason: disabledReasonOf(type),
      }));
      return {
        label,
        choices: choices.filter((choice) => words.every((word) => textOf(choice, label).includes(word))),
      };
    })
    .filter(({ choices }) => choices.length > 0);
}
