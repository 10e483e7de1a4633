import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useNow } from '#api/clock.ts';
import { foldedFilter } from '../form/fields/choices/folded-filter.ts';
import { errorProps } from '../form/fields/description.tsx';
import { useFormField } from '../form/fields/use-field.ts';
import formClasses from '../form/form.module.css';
import { spansOf } from './window-texts.ts';
import { WEEKDAYS, type WeekFieldProps } from './week-terms.ts';

interface WindowFieldProps extends WeekFieldProps {
  readonly hint?: string;
  /** The values with which the server chooses, where it does. */
  readonly unset?: { readonly label: string; readonly value: string };
}

const UNSET = 'unset';

/** Day and hours of a weekly window in one choice: "Sunday 02:00–04:00 (00:00–02:00 UTC)". */
export function WindowField({ label, hint, day, hour, length, unset }: WindowFieldProps) {
  const now = useNow(3_600_000);
  const spans = useMemo(() => spansOf(now, hour.values.length, length), [now, hour.values.length, length]);
  /** The place of a value, which a form may have as a text and a request as a number. */
  const placeIn = (values: readonly unknown[], value: unknown): number =>
    values.findIndex((one) => String(one) === String(value));
  const unchosen = unset?.label ?? 'none';
  const { attach, ...onDay } = useFormField(
    {
      name: day.name,
      label,
      required: unset === undefined,
      inWords: (value) => WEEKDAYS[placeIn(day.values, value)] ?? unchosen,
    },
    { verb: 'Choose' },
  );
  const onHour = useFormField({
    name: hour.name,
    label: 'Hours',
    inWords: (value) => spans.find(({ key }) => key === `0 ${placeIn(hour.values, value)}`)?.hours ?? unchosen,
  });
  const atDay = day.values.findIndex((one) => one === onDay.value);
  const atHour = hour.values.findIndex((one) => one === onHour.value);
  const key = `${atDay} ${atHour}`;
  // What an earlier console left half chosen is shown as it is.
  const half =
    unset !== undefined && (atDay === -1) !== (atHour === -1)
      ? [{ value: key, label: atDay === -1 ? `${spans[atHour]?.hours}, any day` : `${day.values[atDay]}, any hours` }]
      : [];
  const days = [...new Set(spans.map((span) => span.group))];
  const choose = (value: string | null): void => {
    const [nextDay, nextHour] = (value ?? '').split(' ').map(Number);
    const isChoice = value !== null && value !== UNSET;
    onDay.change(isChoice ? day.values[nextDay ?? 0] : unset?.value);
    onHour.change(isChoice ? hour.values[nextHour ?? 0] : unset?.value);
  };
  return (
    // What is wrong with the hours is told at the same control.
    <div id={onHour.id}>
      <Select
        id={onDay.id}
        ref={attach}
        label={label}
        description={hint}
        required={unset === undefined}
        data={[
          ...(unset === undefined ? [] : [{ value: UNSET, label: unset.label }]),
          ...half,
          ...days.map((group) => ({
            group,
            items: spans.filter((span) => span.group === group).map((span) => ({ value: span.key, label: span.text })),
          })),
        ]}
        value={atDay === -1 && atHour === -1 ? UNSET : key}
        onChange={choose}
        onBlur={onDay.blur}
        error={onDay.error ?? onHour.error}
        errorProps={errorProps}
        searchable
        filter={foldedFilter}
        allowDeselect={false}
        nothingFoundMessage="No such window"
        maxDropdownHeight={280}
        comboboxProps={{ withinPortal: true }}
        classNames={{ dropdown: formClasses.dropdown ?? '' }}
      />
    </div>
  );
}
