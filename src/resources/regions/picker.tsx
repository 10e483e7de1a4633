import { Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Capability } from '#contract/regions/capabilities.ts';
import { failureWords } from '#ui/failure.tsx';
import { errorProps } from '#ui/form/description.tsx';
import { TextField } from '#ui/form/fields.ts';
import { type FieldProps, textOf, useFormField } from '#ui/form/use-field.ts';
import { regionChoices } from './fit.ts';
import { regions } from './queries.ts';

interface RegionFieldProps extends FieldProps {
  /** What the Region must offer for the form's purpose; others stay in the list and say what they lack. */
  readonly needs: readonly Capability[];
}

/** A form field for the Region in which something is made; an outage is said at the choice. */
export function RegionField(props: RegionFieldProps) {
  const { data, error } = useQuery(regions.all());
  if (error !== null && data === undefined)
    return <TextField {...props} hint={`${failureWords(error).text} Type the Region's id instead.`} mono />;
  return <RegionSelect {...props} known={data?.records} />;
}

function RegionSelect({
  known,
  needs,
  ...props
}: RegionFieldProps & { known: Parameters<typeof regionChoices>[0] | undefined }) {
  const field = useFormField(props);
  const choices = regionChoices(known ?? [], needs);
  const byId = new Map(choices.map((choice) => [choice.region.id, choice]));
  const chosen = byId.get(textOf(field.value));
  const outage =
    chosen?.region.status === 'outage' ? 'This Region has an outage: what is made there may fail.' : undefined;
  return (
    <Select
      id={field.id}
      label={props.label}
      description={outage ?? props.hint}
      required={props.required}
      placeholder={known === undefined ? 'Loading…' : 'Choose a Region'}
      data={choices.map(({ region: { id, label }, refused }) => ({
        value: id,
        label: `${label} (${id})`,
        disabled: refused !== undefined,
      }))}
      renderOption={({ option }) => {
        const choice = byId.get(option.value);
        return (
          <Group gap={8} justify="space-between" w="100%">
            <span>{option.label}</span>
            <Text span size="xs" c="dimmed">
              {choice?.refused ?? (choice?.region.status === 'outage' ? 'Outage' : '')}
            </Text>
          </Group>
        );
      }}
      value={textOf(field.value) || null}
      onChange={(value) => field.change(value)}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No Region of that name"
      maxDropdownHeight={320}
    />
  );
}
