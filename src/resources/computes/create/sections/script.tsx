import { Checkbox, Group, Text } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { characters } from '#contract/messages.ts';
import { isRequired } from '#contract/stackscripts/rules.ts';
import type { StackScript, UserDefinedField } from '#contract/stackscripts/schema.ts';
import { choicesOf } from '#contract/stackscripts/terms.ts';
import { sentence } from '#lib/text/format.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { PasswordField, SelectField, TextAreaField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { type FieldProps, useFormField } from '#ui/form/fields/use-field.ts';
import { Meter } from '#ui/display/meter.tsx';
import { StackScriptField } from '#resources/stackscripts/picker.tsx';
import { isSecret, scriptData, scriptValues } from '../model/form.ts';
import { scriptIn, scriptRefusal, scriptsRefused } from '../model/reference-data.ts';
import { useShared, useValues } from '../model/use-reference-data.ts';
import type { CreateValues, ScriptValues } from '../model/values.ts';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Selects several of a few choices. */
function ManyField({ choices, ...props }: FieldProps & { readonly choices: readonly string[] }) {
  const field = useFormField(props, { verb: 'Choose' });
  return (
    <Checkbox.Group
      id={field.id}
      label={props.label}
      description={props.hint}
      required={props.required}
      value={listOf(field.value)}
      onChange={field.change}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
    >
      <Group gap="md" pt={4}>
        {choices.map((choice) => (
          <Checkbox key={choice} value={choice} label={choice} aria-invalid={field.error !== undefined || undefined} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** One field of a script. */
function ScriptField({ field }: { field: UserDefinedField }) {
  const { label, example, oneOf, manyOf } = field;
  const preset = field.default;
  const props = {
    name: `stackscript_data.${field.name}`,
    label,
    required: isRequired(field),
    hint: typeof preset === 'string' && preset !== '' ? `Default: ${preset}` : undefined,
  };
  const one = choicesOf(oneOf);
  const many = choicesOf(manyOf);
  if (one.length > 0) return <SelectField {...props} data={one} placeholder="Choose one" clearable={!props.required} />;
  if (many.length > 0) return <ManyField {...props} choices={many} />;
  if (isSecret(field)) return <PasswordField {...props} hint={undefined} />;
  return <TextField {...props} placeholder={example ?? undefined} />;
}

function FieldsOf({ script, given }: { script: StackScript; given: ScriptValues }) {
  const { user_defined_fields: fields } = script;
  const length = characters(JSON.stringify(scriptData(script, given)));
  return (
    <FieldGroup name="stackscript_data" label={`Settings of ${script.label}`}>
      {fields.map((field) => (
        <ScriptField key={field.name} field={field} />
      ))}
      <Meter label="Characters" value={length} max={COMPUTE_LIMITS.stackscriptData} />
    </FieldGroup>
  );
}

/** The script that sets up the instance, and its fields (doc 3 §4.3, rule 4). */
export function ScriptFields() {
  const { reference } = useShared();
  const values = useValues();
  const { setValue } = useFormContext<CreateValues>();
  const disabledReason = scriptsRefused(values);
  if (disabledReason !== undefined)
    return (
      <Text size="sm" c="dimmed">
        {sentence(disabledReason)}
      </Text>
    );
  const script = scriptIn(reference, values);
  const { stackscript_id: id, stackscript_data: given } = values;
  return (
    <>
      <StackScriptField
        name="stackscript_id"
        label="Script"
        hint="Runs once, at the first boot"
        disabledReasonOf={(one) => scriptRefusal(one, values, reference)}
        onChosen={(chosen) => {
          const next = reference.scripts.find((one) => String(one.id) === chosen);
          setValue('stackscript_data', next === undefined ? {} : scriptValues(next), { shouldDirty: true });
        }}
      />
      {script !== undefined && script.user_defined_fields.length > 0 && (
        <FieldsOf key={script.id} script={script} given={typeof given === 'string' ? {} : given} />
      )}
      {script !== undefined && script.user_defined_fields.length === 0 && (
        <Text size="sm" c="dimmed">
          {script.label} has no settings.
        </Text>
      )}
      {script === undefined && id !== null && (
        <TextAreaField
          name="stackscript_data"
          label="Script settings"
          hint='A JSON object, for example {"site_name": "www.example.com"}'
          bounds={{ min: 0, max: COMPUTE_LIMITS.stackscriptData }}
          secret
        />
      )}
    </>
  );
}
