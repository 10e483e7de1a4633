import type { ComputeType } from '#contract/types/schema.ts';
import type { TypeClass } from '#contract/types/terms.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import type { RowId, Table, Transaction } from '../../store/types.ts';

export type TypeRow = ComputeType;

export const typesTable: Table<TypeRow> = { name: 'types' };

/** Cores, MB of memory, MB of disk, GB of transfer, Mbit/s outwards. */
type Size = readonly [vcpus: number, memory: number, disk: number, transfer: number, out: number];
type Entry = readonly [id: string, label: string, kind: TypeClass, size: Size, gpus?: number];

/** The catalogue of plans (assumed); premium plans have the sizes of dedicated ones. */
const CATALOGUE: readonly Entry[] = [
  ['g6-nanode-1', 'Nanode 1 GB', 'nanode', [1, 1024, 25_600, 1000, 1000]],
  ['g6-standard-1', 'Shared 2 GB', 'standard', [1, 2048, 51_200, 2000, 2000]],
  ['g6-standard-2', 'Shared 4 GB', 'standard', [2, 4096, 81_920, 4000, 4000]],
  ['g6-standard-4', 'Shared 8 GB', 'standard', [4, 8192, 163_840, 5000, 5000]],
  ['g6-standard-6', 'Shared 16 GB', 'standard', [6, 16_384, 327_680, 8000, 6000]],
  ['g6-standard-8', 'Shared 32 GB', 'standard', [8, 32_768, 655_360, 16_000, 7000]],
  ['g6-dedicated-2', 'Dedicated 4 GB', 'dedicated', [2, 4096, 81_920, 4000, 4000]],
  ['g6-dedicated-4', 'Dedicated 8 GB', 'dedicated', [4, 8192, 163_840, 5000, 5000]],
  ['g6-dedicated-8', 'Dedicated 16 GB', 'dedicated', [8, 16_384, 327_680, 6000, 6000]],
  ['g6-dedicated-16', 'Dedicated 32 GB', 'dedicated', [16, 32_768, 655_360, 7000, 7000]],
  ['g6-dedicated-32', 'Dedicated 64 GB', 'dedicated', [32, 65_536, 1_310_720, 8000, 8000]],
  ['g7-premium-2', 'Premium 4 GB', 'premium', [2, 4096, 81_920, 4000, 4000]],
  ['g7-premium-4', 'Premium 8 GB', 'premium', [4, 8192, 163_840, 5000, 5000]],
  ['g7-premium-8', 'Premium 16 GB', 'premium', [8, 16_384, 327_680, 6000, 6000]],
  ['g7-premium-16', 'Premium 32 GB', 'premium', [16, 32_768, 655_360, 7000, 7000]],
  ['g7-premium-32', 'Premium 64 GB', 'premium', [32, 65_536, 1_310_720, 8000, 8000]],
  ['g7-premium-64', 'Premium 128 GB', 'premium', [64, 131_072, 2_621_440, 9000, 9000]],
  ['g7-highmem-1', 'High Memory 24 GB', 'highmem', [2, 24_576, 20_480, 5000, 5000]],
  ['g7-highmem-2', 'High Memory 48 GB', 'highmem', [2, 49_152, 40_960, 6000, 6000]],
  ['g7-highmem-4', 'High Memory 90 GB', 'highmem', [4, 92_160, 92_160, 7000, 7000]],
  ['g1-gpu-rtx6000-1', 'Dedicated 32 GB with 1 RTX6000', 'gpu', [8, 32_768, 655_360, 16_000, 10_000], 1],
  ['g1-gpu-rtx6000-2', 'Dedicated 64 GB with 2 RTX6000', 'gpu', [16, 65_536, 1_310_720, 20_000, 10_000], 2],
];

/** Every world has the same plans. */
function seedTypes(world: Seeding): void {
  const table = world.rows(typesTable);
  for (const [id, label, kind, [vcpus, memory, disk, transfer, network_out], gpus = 0] of CATALOGUE)
    table.put({ id, label, class: kind, vcpus, memory, disk, transfer, network_out, gpus, successor: null });
}

/** The plan of an instance, by id (doc 3 §4.3, `type`). */
export const typeOf = ({ rows }: Pick<Transaction, 'rows'>, id: RowId): TypeRow | undefined => rows(typesTable).get(id);

export const types: Registration = {
  name: 'types',
  paths: ['/compute/types'],
  tables: [typesTable],
  seed: seedTypes,
};
