/** `1.29` as numbers; undefined for anything else. */
function numbersOf(version: string): readonly [major: number, minor: number] | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(version) ?? [];
  return major === undefined || minor === undefined ? undefined : [Number(major), Number(minor)];
}

/** Orders versions as versions: 1.9 is before 1.10. What is no version comes first. */
export function compareVersions(one: string, other: string): number {
  const [major, minor] = numbersOf(one) ?? [-1, -1];
  const [otherMajor, otherMinor] = numbersOf(other) ?? [-1, -1];
  return major - otherMajor || minor - otherMinor;
}

/** The minor version that follows: 1.28 after 1.27; undefined for what is no version. */
export function followingVersion(version: string): string | undefined {
  const numbers = numbersOf(version);
  return numbers === undefined ? undefined : `${numbers[0]}.${numbers[1] + 1}`;
}

/** The version that a cluster can be upgraded to now; undefined where the service offers none. */
export function nextVersion(current: string, offered: readonly string[]): string | undefined {
  const next = followingVersion(current);
  return next !== undefined && offered.includes(next) ? next : undefined;
}

/** Why a new cluster cannot have a version (doc 2 §2.5). */
export const versionReason = (version: string, offered: readonly string[]): string | undefined =>
  offered.includes(version) ? undefined : `Version ${version} is not available`;

/**
 * Why a cluster cannot be changed to a version (doc 2 §2.5, §7): only the next minor one is allowed, and no earlier one.
 * Sending the present one changes nothing.
 */
export function upgradeReason(current: string, wanted: string, offered: readonly string[]): string | undefined {
  const order = compareVersions(wanted, current);
  if (order === 0) return undefined;
  if (order < 0) return `A cluster cannot go back from ${current} to ${wanted}`;
  const next = followingVersion(current);
  if (next !== undefined && wanted !== next) return `The next version after ${current} is ${next}`;
  return nextVersion(current, offered) === undefined ? versionReason(wanted, offered) : undefined;
}
