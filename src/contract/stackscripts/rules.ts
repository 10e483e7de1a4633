import { isPrivateImage } from '../computes/terms.ts';
import type { StackScript, UserDefinedField } from './schema.ts';
import { ANY_IMAGE, choicesOf } from './terms.ts';

/** Why scripts cannot run on an image, given its id: it is a private one (doc 3 §4.3, rule 4). */
export const privateImageReason = (image: string): string | undefined =>
  isPrivateImage(image) ? 'Scripts run on public images only' : undefined;

/** Why a script cannot set up an instance from an image: the image is private, or not listed in the script. */
export function scriptImageReason(
  script: Pick<StackScript, 'label' | 'images'>,
  { id, label = id }: { readonly id: string; readonly label?: string | undefined },
): string | undefined {
  const isNamed = script.images.some((one) => one === ANY_IMAGE || one === id);
  return privateImageReason(id) ?? (isNamed ? undefined : `The script ${script.label} does not run on ${label}`);
}

/** Whether a field is required: it has no default (assumed). */
export const isRequired = (field: Pick<UserDefinedField, 'default'>): boolean => typeof field.default !== 'string';

/**
 * Why a script's field cannot have a value (assumed): a required field needs one, and choices are limited to those
 * listed.
 */
export function valueReason(field: UserDefinedField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '')
    return isRequired(field) ? `Enter ${field.label} for the script` : undefined;
  if (typeof value !== 'string') return 'Must be text';
  const one = choicesOf(field.oneOf);
  if (one.length > 0 && !one.includes(value)) return `Must be one of ${one.join(', ')}`;
  const many = choicesOf(field.manyOf);
  const strange = choicesOf(value).filter((choice) => !many.includes(choice));
  return many.length > 0 && strange.length > 0 ? `Must be some of ${many.join(', ')}` : undefined;
}
