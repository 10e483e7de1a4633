import type { Kernel } from '#contract/kernels/schema.ts';
import type { Registration, Seeding } from '../../server/types.ts';
import type { RowId, Table, Transaction } from '../../store/types.ts';

export type KernelRow = Kernel;

export const kernelsTable: Table<KernelRow> = { name: 'kernels' };

/** The id after `compute/`, label, version and build date, which boot loaders have not. */
type Entry = readonly [id: string, label: string, version: string, built: string | null];

/** The catalogue of kernels (assumed). */
const CURRENT: readonly Entry[] = [
  ['latest-64bit', 'Latest 64 bit (6.2.9-x86_64)', '6.2.9', '2023-04-05'],
  ['grub2', 'GRUB 2', '2.06', null],
  ['grub-legacy', 'GRUB (Legacy)', '0.97', null],
  ['direct-disk', 'Direct Disk', '', null],
  ['6.2.9-x86_64', '6.2.9-x86_64', '6.2.9', '2023-04-05'],
  ['6.1.10-x86_64', '6.1.10-x86_64', '6.1.10', '2023-02-09'],
  ['5.19.17-x86_64', '5.19.17-x86_64', '5.19.17', '2022-10-26'],
  ['latest-32bit', 'Latest 32 bit (6.2.9-x86)', '6.2.9', '2023-04-05'],
];
const DEPRECATED: readonly Entry[] = [['4.14.120-x86', '4.14.120-x86', '4.14.120', '2019-05-21']];

/** Every world has the same kernels. */
function seedKernels(world: Seeding): void {
  const table = world.rows(kernelsTable);
  const put = (entries: readonly Entry[], deprecated: boolean): void => {
    for (const [id, label, version, built] of entries)
      table.put({
        id: `compute/${id}`,
        label,
        version,
        architecture: /32bit|x86$/.test(id) ? 'i386' : 'x86_64',
        kvm: true,
        pvops: built !== null,
        deprecated,
        built: built === null ? null : `${built}T12:00:00`,
      });
  };
  put(CURRENT, false);
  put(DEPRECATED, true);
}

/** The kernel that a profile boots, by id (doc 3 §2.5). */
export const kernelOf = ({ rows }: Pick<Transaction, 'rows'>, id: RowId): KernelRow | undefined =>
  rows(kernelsTable).get(id);

export const kernels: Registration = {
  name: 'kernels',
  paths: ['/compute/kernels'],
  tables: [kernelsTable],
  seed: seedKernels,
};
