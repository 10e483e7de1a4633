import { figure } from '#lib/unreadable.ts';

/** Describes which entries of a list are added and removed; it is always replaced as a whole. */
function listChange(before: readonly unknown[], after: readonly unknown[], inWords: InWords): string {
  const added = after.filter((entry) => !before.includes(entry)).map(inWords);
  const removed = before.filter((entry) => !after.includes(entry)).map(inWords);
  const parts = [
    ...(added.length > 0 ? [`added ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed ${removed.join(', ')}`] : []),
  ];
  return parts.length === 0 ? 'in another order' : parts.join('; ');
}

/** How a value of a field is said, or each entry of its list. */
export type InWords = (value: unknown) => string;

const plainly: InWords = (value) => (isBlank(value) ? 'none' : figure(value));

/** What a change of a field means, in a line: "Label: web-1 becomes web-2". */
export function changeText(label: string, before: unknown, after: unknown, inWords: InWords = plainly): string {
  if (Array.isArray(after)) return `${label}: ${listChange(Array.isArray(before) ? before : [], after, inWords)}`;
  if (typeof after === 'boolean') return `${label}: ${after ? 'on' : 'off'}`;
  return `${label}: ${inWords(before)} becomes ${inWords(after)}`;
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The same of a text too long to be repeated: "Description: changed". */
export const longChange = (label: string, before: unknown, after: unknown): string =>
  `${label}: ${isBlank(after) ? 'removed' : isBlank(before) ? 'added' : 'changed'}`;

/**
 * The message after a change: everything was saved, only the fields that the server accepted, or nothing (undefined).
 * `name` as in "Firewall edge"; `notSaved`: the paths that were not accepted.
 */
export function savedText(
  name: string,
  body: Readonly<Record<string, unknown>>,
  notSaved: readonly string[],
): string | undefined {
  if (notSaved.length === 0) return `${name} saved`;
  const taken = Object.keys(body).filter((field) => !notSaved.some((path) => path.split('.')[0] === field));
  return taken.length === 0 ? undefined : `${name}: only ${taken.join(' and ')} saved`;
}
