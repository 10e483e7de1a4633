import { Checkbox, Radio, Select, Switch, Text } from '@mantine/core';
import { errorProps } from '../description.tsx';
import classes from '../../form.module.css';
import cards from './cards.module.css';
import { OptionField } from './option-field.tsx';
import { type FieldProps, labelIn, textOf, useFormField } from '../use-field.ts';

/** One of several values. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly data: readonly string[] | readonly Option[];
  readonly placeholder?: string | undefined;
  /** Adds a way to clear the choice; the value is then null. */
  readonly clearable?: boolean | undefined;
}

/** Shorter lists are seen at a glance and need no search. */
const SEARCHED_FROM = 8;

/** A choice from a list; long lists can be searched. */
export function SelectField({ data, ...props }: SelectFieldProps) {
  const options = data.map((one) => (typeof one === 'string' ? { value: one, label: one } : one));
  if (options.length <= SEARCHED_FROM) return <ShortSelect {...props} data={options} />;
  return <OptionField {...props} groups={[{ label: props.label, options }]} />;
}

function ShortSelect(props: SelectFieldProps & { readonly data: readonly Option[] }) {
  const { label, hint, required, data, placeholder = 'Choose…', clearable = false } = props;
  const { attach, ...field } = useFormField(props, { verb: 'Choose', shown: labelIn(data) });
  return (
    <Select
      id={field.id}
      ref={attach}
      label={label}
      description={hint}
      required={required}
      placeholder={placeholder}
      data={data}
      value={textOf(field.value) || null}
      onChange={(value) => field.change(value)}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
      clearable={clearable}
      allowDeselect={false}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: true }}
      classNames={{ dropdown: classes.dropdown ?? '' }}
    />
  );
}

/** An option with a sentence of explanation. */
export interface ExplainedOption extends Option {
  readonly text?: string | undefined;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
}

/** Three or four short options stand in one row; four with explanations in two, so that none stands alone. */
function columnsOf(options: readonly ExplainedOption[]): number | undefined {
  if (options.length < 2 || options.length > 4) return undefined;
  const explained = options.some(({ text, disabledReason }) => (text ?? disabledReason) !== undefined);
  return options.length === 4 && explained ? 2 : options.length;
}

/** A choice of a few options, each a card with an explanation. */
export function RadioField(props: FieldProps & { readonly options: readonly ExplainedOption[] }) {
  const { label, hint, required, options } = props;
  const field = useFormField(props, { verb: 'Choose', shown: labelIn(options) });
  return (
    <Radio.Group
      id={field.id}
      label={label}
      description={hint}
      required={required}
      value={textOf(field.value) || null}
      onChange={(value) => {
        if (options.find((option) => option.value === value)?.disabledReason === undefined) field.change(value);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) field.blur();
      }}
      error={field.error}
      errorProps={errorProps}
    >
      <div className={cards.options}>
        <div className={cards.cards} data-columns={columnsOf(options)}>
          {options.map(({ value, label: title, text, disabledReason }) => (
            <Radio.Card
              key={value}
              value={value}
              className={cards.card}
              aria-disabled={disabledReason !== undefined || undefined}
              // The group of Mantine takes neither: the error is said with the choice that gets the focus.
              aria-invalid={field.error !== undefined || undefined}
              aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}
            >
              <Radio.Indicator className={cards.indicator} />
              <span>
                <Text span size="sm" fw={500}>
                  {title}
                </Text>
                {(disabledReason ?? text) !== undefined && (
                  <Text span size="xs" c="dimmed" className={cards.sentence}>
                    {disabledReason ?? text}
                  </Text>
                )}
              </span>
            </Radio.Card>
          ))}
        </div>
      </div>
    </Radio.Group>
  );
}

/** A setting that takes effect when the form is saved. */
export function SwitchField(props: Omit<FieldProps, 'required'>) {
  const { attach, ...field } = useFormField(props);
  return (
    <Switch
      id={field.id}
      ref={attach}
      label={props.label}
      description={props.hint}
      checked={field.value === true}
      onChange={(event) => field.change(event.currentTarget.checked)}
      onBlur={field.blur}
      error={field.error}
    />
  );
}

/** A checkbox. */
export function CheckboxField(props: FieldProps) {
  const { attach, ...field } = useFormField(props);
  return (
    <Checkbox
      id={field.id}
      ref={attach}
      label={props.label}
      description={props.hint}
      required={props.required}
      checked={field.value === true}
      onChange={(event) => field.change(event.currentTarget.checked)}
      onBlur={field.blur}
      error={field.error}
    />
  );
}
