/** What comes and what goes of a list of tags, which is replaced whole. */
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
 * What a change can be said to have saved: all of it, the fields that the server took, or nothing (undefined). `name`
 * as in "Firewall edge"; `missing`: the paths that were not taken.
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
