import type { ComputeType } from '#contract/types/schema.ts';
import { figure, standsIn } from '#lib/unreadable.ts';
import { gigabytes, megabits, megabytes } from '#lib/sizes.ts';

/** The families of plans by kind, in order; an unknown kind has the server's name and is last. */
const FAMILIES: Readonly<Record<string, string>> = {
  nanode: 'Shared',
  standard: 'Shared',
  dedicated: 'Dedicated',
  gpu: 'GPU',
  premium: 'Premium',
  highmem: 'High memory',
};

/** A plan of instances, or of databases, of which fewer figures are known. */
export type AnyType = Pick<ComputeType, 'id' | 'label' | 'class' | 'vcpus' | 'memory' | 'disk'> &
  Partial<Pick<ComputeType, 'transfer' | 'network_out' | 'gpus'>>;

/** One figure of a plan, with the head of its column, and its unit where it stands alone. */
export interface Figure {
  readonly head: string;
  readonly value: string;
  readonly unit: string;
}

/** The figures of a plan, in the order of the columns. */
export const figuresOf = ({ vcpus, memory, disk, transfer, network_out }: AnyType): readonly Figure[] => [
  { head: 'vCPU', value: figure(vcpus), unit: 'vCPU' },
  { head: 'Memory', value: megabytes(memory), unit: 'memory' },
  { head: 'Disk', value: megabytes(disk), unit: 'disk' },
  ...(transfer === undefined ? [] : [{ head: 'Transfer', value: gigabytes(transfer), unit: 'transfer' }]),
  ...(network_out === undefined ? [] : [{ head: 'Network', value: megabits(network_out), unit: 'network' }]),
];

/** A plan as a choice. */
export interface TypeChoice<T extends AnyType = AnyType> {
  readonly type: T;
  readonly figures: readonly Figure[];
  readonly disabledReason: string | undefined;
}

/** Plans of one family. */
export interface TypeGroup<T extends AnyType = AnyType> {
  readonly label: string;
  readonly choices: readonly TypeChoice<T>[];
}

const ORDER = [...new Set(Object.values(FAMILIES))];
const rankOf = (label: string): number => (ORDER.includes(label) ? ORDER.indexOf(label) : ORDER.length);

/** What another server calls no name at all is still a plan that can be chosen. */
const familyOf = ({ class: kind }: AnyType): string =>
  FAMILIES[kind] ?? (kind === '' || standsIn(kind) ? 'Other' : kind);

/** Plans by family, the smaller ones first. */
export const typeGroups = <T extends AnyType>(
  types: readonly T[],
  disabledReasonOf: (type: T) => string | undefined = () => undefined,
): readonly TypeGroup<T>[] =>
  [...Map.groupBy(types, familyOf)]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([label, list]) => ({
      label,
      choices: list
        .toSorted((one, other) => one.memory - other.memory || one.vcpus - other.vcpus)
        .map((type) => ({ type, figures: figuresOf(type), disabledReason: disabledReasonOf(type) })),
    }));
