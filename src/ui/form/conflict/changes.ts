/** Describes which tags are added and removed; a list of tags is always replaced as a whole. */
export function tagChange(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const parts = [
    added.length > 0 ? `added ${added.join(', ')}` : '',
    removed.length > 0 ? `removed ${removed.join(', ')}` : '',
  ].filter((part) => part !== '');
  return `Tags: ${parts.length === 0 ? 'in another order' : parts.join('; ')}`;
}

/**
 * The message after a change: everything was saved, only the fields that the server accepted, or nothing (undefined).
 * `name` as in "Firewall edge"; `missing`: the paths that were not accepted.
 */
export function savedText(
  name: string,
  body: Readonly<Record<string, unknown>>,
  missing: readonly string[],
): string | undefined {
  if (missing.length === 0) return `${name} saved`;
  const taken = Object.keys(body).filter((field) => !missing.some((path) => path.split('.')[0] === field));
  return taken.length === 0 ? undefined : `${name}: only ${taken.join(' and ')} saved`;
}
