/**
 * What a change of a Firewall can be said to have saved: all of it, the fields that the server took, or nothing
 * (undefined). `missing`: the paths that it did not take.
 */
export function savedWords(
  label: string,
  body: Readonly<Record<string, unknown>>,
  missing: readonly string[],
): string | undefined {
  if (missing.length === 0) return `Firewall ${label} saved`;
  const taken = Object.keys(body).filter((field) => !missing.includes(field));
  return taken.length === 0 ? undefined : `Firewall ${label}: only ${taken.join(' and ')} saved`;
}
