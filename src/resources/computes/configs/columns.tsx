import { NONE } from '#ui/display/blocks/plain.tsx';
import type { Config } from '#contract/computes/configs/schema.ts';
import { type RootProblem, rootProblem, rootText } from '#analysis/computes/root.ts';
import { Hinted } from '#ui/display/hints/hint.tsx';
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
import {
  devicesOf,
  FIELD_NAMES,
  helpersOf,
  type KnownDisks,
  LEVEL_LABELS,
  memoryText,
  MODE_LABELS,
  nameIn,
} from './display.ts';

/** "eth1 VLAN backend", for each interface. */
const chipsOf = ({ interfaces }: Config): string[] =>
  interfaces.map(({ purpose, label }, index) =>
    [deviceOf(index), purposeName(purpose), label].filter(Boolean).join(' '),
  );

/** What is wrong with a root device, in a word or two. */
const ROOT_LABELS: Readonly<Record<RootProblem['why'], string>> = {
  empty: 'empty',
  gone: 'no disk',
  swap: 'swap disk',
};

/** The choices of a filter. */
const choices = (labels: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }));

/** Whether an instance runs with a profile, and whether with the one that is stored: "Booted, changed since". */
const inUse = (config: Config, changed: number | undefined): string =>
  isBootedWith(config) || config.id === changed ? (config.id === changed ? 'Booted, changed since' : 'Booted') : '';

interface Known {
  readonly disks?: KnownDisks;
  /** The profile that was changed since the instance was booted with it. */
  readonly changed?: number | undefined;
}

/** The columns of an instance's profiles. */
export const columnsOf = (computeId: number, { disks, changed }: Known = {}): readonly Column<Config>[] => [
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
    value: (config) => inUse(config, changed),
    cell: (config) => {
      const words = inUse(config, changed);
      return words === '' ? NONE : <Status tone={config.id === changed ? 'warning' : 'ok'} label={words} />;
    },
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
  {
    id: 'root_device',
    header: FIELD_NAMES.root_device,
    value: ({ root_device }) => root_device,
    cell: (config) => {
      const problem = rootProblem(config, disks);
      if (problem === undefined) return config.root_device;
      const label = `${problem.slot}: ${ROOT_LABELS[problem.why]}`;
      return (
        <Hinted text={rootText(problem)}>
          {(hint) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its reason shows while it has the focus
            <span {...hint} role="img" tabIndex={0} aria-label={`${label}. ${rootText(problem)}`}>
              <Status tone="bad" label={label} />
            </span>
          )}
        </Hinted>
      );
    },
    kind: 'name',
  },
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
    header: FIELD_NAMES.virt_mode,
    value: ({ virt_mode }) => virt_mode,
    cell: ({ virt_mode }) => nameIn(MODE_LABELS, virt_mode),
    filter: choices(MODE_LABELS),
    hidden: true,
  },
  {
    id: 'run_level',
    header: FIELD_NAMES.run_level,
    value: ({ run_level }) => run_level,
    cell: ({ run_level }) => nameIn(LEVEL_LABELS, run_level),
    filter: choices(LEVEL_LABELS),
    hidden: true,
  },
  {
    id: 'memory_limit',
    header: FIELD_NAMES.memory_limit,
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
