import { NONE } from '#ui/display/blocks/plain.tsx';
import type { Config } from '#contract/computes/configs/schema.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import type { Column } from '#ui/table/types.ts';
import { More } from '#ui/display/hints/more.tsx';
import { Tags } from '#ui/display/tags/tags.tsx';
import { namedColumn } from '#ui/table/columns/common.tsx';
import { KernelName, kernelNames } from '#resources/kernels/public.ts';
import { computePaths } from '../paths.ts';
import { ShortVerdict } from './interfaces/verdict/verdict-view.tsx';
import { purposeName } from './interfaces/display.ts';
import { deviceOf, verdictOf } from './interfaces/verdict/verdict.ts';
import { isBootedWith } from './form/saved.ts';
import { devicesOf, helpersOf, type KnownDisks, LEVEL_LABELS, memoryText, MODE_LABELS, nameIn } from './display.ts';

/** "eth1 VLAN backend", for each interface. */
const chipsOf = ({ interfaces }: Config): string[] =>
  interfaces.map(({ purpose, label }, index) =>
    [deviceOf(index), purposeName(purpose), label].filter(Boolean).join(' '),
  );

/** The choices of a filter. */
const choices = (labels: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }));

/** The columns of an instance's profiles. */
export const columnsOf = (computeId: number, disks?: KnownDisks): readonly Column<Config>[] => [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: ({ id, label }) => <Link to={computePaths.editConfig(computeId, id)}>{label}</Link>,
    filter: 'text',
    identity: true,
  },
  {
    id: 'active',
    header: 'In use',
    value: (config) => (isBootedWith(config) ? 'Booted' : ''),
    cell: (config) => (isBootedWith(config) ? <Status tone="ok" label="Booted" /> : '–'),
    kind: 'name',
  },
  {
    id: 'reachable',
    header: 'Reachability',
    value: ({ interfaces }) => verdictOf(interfaces).short,
    cell: ({ interfaces }) => <ShortVerdict interfaces={interfaces} />,
    kind: 'name',
  },
  {
    id: 'interfaces',
    header: 'Interfaces',
    value: (config) => chipsOf(config).join(', '),
    cell: (config) => (config.interfaces.length === 0 ? NONE : <Tags tags={chipsOf(config)} />),
  },
  namedColumn({
    id: 'kernel',
    header: 'Kernel',
    value: ({ kernel }) => kernel,
    names: kernelNames,
    cell: ({ kernel }) => <KernelName id={kernel} />,
    kind: 'long',
  }),
  { id: 'root_device', header: 'Root device', value: ({ root_device }) => root_device, kind: 'name' },
  {
    id: 'devices',
    header: 'Devices',
    value: (config) => devicesOf(config, disks).join(', '),
    cell: (config) => {
      const [first = NONE, ...others] = devicesOf(config, disks);
      return <More items={others}>{first}</More>;
    },
  },
  {
    id: 'comments',
    header: 'Comments',
    value: ({ comments }) => comments ?? '',
    cell: ({ comments }) => comments || NONE,
    filter: 'text',
    hidden: true,
  },
  {
    id: 'virt_mode',
    header: 'Virtualization',
    value: ({ virt_mode }) => virt_mode,
    cell: ({ virt_mode }) => nameIn(MODE_LABELS, virt_mode),
    filter: choices(MODE_LABELS),
    hidden: true,
  },
  {
    id: 'run_level',
    header: 'Run level',
    value: ({ run_level }) => run_level,
    cell: ({ run_level }) => nameIn(LEVEL_LABELS, run_level),
    filter: choices(LEVEL_LABELS),
    hidden: true,
  },
  {
    id: 'memory_limit',
    header: 'Memory limit',
    value: ({ memory_limit }) => memory_limit,
    cell: ({ memory_limit }) => memoryText(memory_limit),
    align: 'right',
    hidden: true,
  },
  {
    id: 'helpers',
    header: 'Helpers',
    value: (config) => helpersOf(config).join(', '),
    cell: (config) => helpersOf(config).join(', ') || NONE,
    hidden: true,
  },
  { id: 'id', header: 'ID', value: ({ id }) => id, align: 'right', hidden: true },
];
