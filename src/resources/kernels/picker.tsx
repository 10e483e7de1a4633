import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Kernel } from '#contract/kernels/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import { type Suggestion, SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { type FieldProps, textOf } from '#ui/form/fields/use-field.ts';
import { kernels } from './queries.ts';

/** The kernels named in the document (doc 3 §2.5). */
const NAMED: readonly Suggestion[] = [
  { value: 'compute/latest-64bit', note: 'Default' },
  { value: 'compute/grub2', note: 'Boots the kernel on the disk' },
  { value: 'compute/direct-disk', note: 'Boots the disk itself' },
];

interface KernelFieldProps extends FieldProps {
  /** Ids that other configurations use, suggested when the server has no catalogue. */
  readonly used: readonly string[];
}

/** A form field for a kernel, chosen from the catalogue; typed when the server has none. */
export function KernelField({ used, ...field }: KernelFieldProps) {
  const { data, error } = useQuery(kernels);
  if (data === null || (error !== null && data === undefined)) {
    const why = data === null ? 'This server doesn’t list kernels.' : notLoadedText(error, 'Kernels');
    const others = [...new Set(used)].filter((id) => NAMED.every(({ value }) => value !== id));
    return (
      <SuggestField
        {...field}
        hint={`${why} Type a kernel ID.`}
        suggestions={[...NAMED, ...others.map((value) => ({ value, note: 'Used by another configuration' }))]}
      />
    );
  }
  return <KernelSelect {...field} known={data} />;
}

/** The group of a kernel in the list: those following the latest version first, deprecated ones last. */
function groupOf({ id, deprecated, built }: Kernel): string {
  if (deprecated) return 'Deprecated';
  if (id.includes('/latest')) return 'Latest';
  return built === null ? 'From the disk' : 'Fixed versions';
}

const GROUPS = ['Latest', 'From the disk', 'Fixed versions', 'Deprecated'] as const;

function KernelSelect({ known, ...props }: FieldProps & { known: readonly Kernel[] | undefined }) {
  const value = textOf(useWatch({ name: props.name }));
  const chosen = known?.find(({ id }) => id === value);
  const groups = GROUPS.map((label) => ({
    label,
    options: (known ?? [])
      .filter((kernel) => groupOf(kernel) === label)
      .map((kernel) => ({ value: kernel.id, label: kernel.label, note: kernel.id })),
  })).filter(({ options }) => options.length > 0);
  // A kernel that is no longer in the catalogue may still be used by the configuration.
  const own =
    value === '' || chosen !== undefined ? [] : [{ label: 'This configuration', options: [{ value, label: value }] }];
  return (
    <OptionField
      {...props}
      hint={chosen?.deprecated === true ? 'Deprecated. Choose another kernel when you can.' : props.hint}
      groups={[...groups, ...own]}
      pending={known === undefined}
      placeholder="Choose a kernel"
    />
  );
}
