/** The fields of forms; each is bound by `name`, which is the wire path of its value. */
export { CheckboxField, RadioField, SelectField, SwitchField } from './choices/choice-fields.tsx';
export { LinesField, TagsField } from './list-fields.tsx';
export { NumberField, PasswordField, TextAreaField, TextField } from './text-fields.tsx';
export type { ExplainedOption, Option } from './choices/choice-fields.tsx';
export type { FieldProps } from './use-field.ts';
