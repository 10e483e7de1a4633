interface Watched {
  readonly id: number;
  readonly status: string;
}

interface Opened {
  readonly id: number;
  readonly services: readonly number[];
}

/**
 * The issue that a service's present problem has opened: the newest that names it. An issue has no status of its own
 * (doc 1 §2.6), so it counts as open while a service has the problem that it was opened for (assumed).
 */
export const openIssueOf = <I extends Opened>({ id, status }: Watched, issues: readonly I[]): I | undefined =>
  status === 'problem'
    ? issues.filter(({ services }) => services.includes(id)).toSorted((one, other) => other.id - one.id)[0]
    : undefined;
