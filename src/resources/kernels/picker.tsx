import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Kernel } from '#contract/kernels/schema.ts';
import { failureText } from '#ui/page/failure.tsx';
import { errorProps } from '#ui/form/fields/description.tsx';
import { type Suggestion, SuggestField } from '#ui/form/fields/suggest-field.tsx';
import { type FieldProps, textOf, useFormField } from '#ui/form/fields/use-field.ts';
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
    const why = data === null ? 'This server doesn’t list kernels' : failureText(error).text.replace(/\.$/, '');
    const others = [...new Set(used)].filter((id) => NAMED.every(({ value }) => value !== id));
    return (
      <SuggestField
        {...field}
        hint={`${why}. Type a kernel ID.`}
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
  const { attach, ...field } = useFormField(props);
  const value = textOf(field.value);
  const byId = new Map(known?.map((kernel) => [kernel.id, kernel]));
  const chosen = byId.get(value);
  const groups: { group: string; items: { value: string; label: string }[] }[] = GROUPS.map((group) => ({
    group,
    items: [...byId.values()]
      .filter((kernel) => groupOf(kernel) === group)
      .map(({ id, label }) => ({ value: id, label })),
  }));
  // A kernel that is no longer in the catalogue may still be used by the configuration.
  if (value !== '' && chosen === undefined)
    groups.push({ group: 'This configuration', items: [{ value, label: value }] });
  return (
    <Select
      id={field.id}
      ref={attach}
      label={props.label}
      description={chosen?.deprecated === true ? 'Deprecated. Choose another kernel when you can.' : props.hint}
      required={props.required}
      placeholder={known === undefined ? 'Loading…' : 'Choose a kernel'}
      data={groups.filter(({ items }) => items.length > 0)}
      renderOption={({ option }) => (
        <span>
          {option.label}{' '}
          <Text span size="xs" c="dimmed">
            {option.value}
          </Text>
        </span>
      )}
      value={value === '' ? null : value}
      onChange={(id) => field.change(id)}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No matching kernels"
      maxDropdownHeight={320}
    />
  );
}
