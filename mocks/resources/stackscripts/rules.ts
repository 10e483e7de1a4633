import { isFields } from '#lib/json.ts';
import type { FieldError } from '#contract/envelope.ts';
import { scriptImageReason, valueReason } from '#contract/stackscripts/rules.ts';
import type { Context } from '../../server/types.ts';
import { type StackScriptRow, stackscriptsTable } from './table.ts';

/** A script belongs to its user (assumed). */
export const isMine = ({ caller }: Pick<Context, 'caller'>, { username }: StackScriptRow): boolean =>
  caller?.username === username;

/** Whether the caller may read and use a script: a public one, or the caller's own (assumed). */
export const mayUse = (context: Pick<Context, 'caller'>, script: StackScriptRow): boolean =>
  script.is_public || isMine(context, script);

/** The fields of a deployment that are validated; `data` as sent. */
interface Deployment {
  readonly stackscript_id: number;
  readonly image: string | null | undefined;
  readonly data: unknown;
}

/** The object that was sent, or that the sent text encodes. */
function valuesOf(data: unknown): Readonly<Record<string, unknown>> {
  const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
  return isFields(value) ? value : {};
}

/** Why a script cannot set up an instance (doc 3 §4.3, rule 4, and `stackscript_data`). */
export function scriptErrors(context: Context, { stackscript_id, image, data }: Deployment): FieldError[] {
  const script = context.rows(stackscriptsTable).get(stackscript_id);
  if (script === undefined || !mayUse(context, script))
    return [{ field: 'stackscript_id', reason: `The script ${stackscript_id} does not exist` }];
  const values = valuesOf(data);
  const errors = script.user_defined_fields.flatMap((field): FieldError[] => {
    const reason = valueReason(field, values[field.name]);
    return reason === undefined ? [] : [{ field: `stackscript_data.${field.name}`, reason }];
  });
  const reason = scriptImageReason(script, { id: image ?? '' });
  return reason === undefined ? errors : [{ field: 'image', reason }, ...errors];
}
