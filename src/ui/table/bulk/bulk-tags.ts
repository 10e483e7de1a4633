import { call } from '#api/http/client.ts';
import { bodyFromNow } from '#api/http/whole-lists.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { compareTexts, counted } from '#lib/text/format.ts';
import { mergePlain } from '#lib/merge-lists.ts';
import { tidied } from '#lib/text/tidied.ts';
import type { BulkAction } from '../types.ts';

interface Tagged {
  readonly tags: readonly string[];
}

/** What is common to the bulk actions on the tags of records; the update takes `tags`. */
export interface Tagging<T> extends Pick<BulkAction<T>, 'endpoint' | 'params' | 'invalidates'> {
  /** The kind of record, as it is counted: "1 firewall tagged". */
  readonly noun: string;
  /** Why the tags of a record cannot be changed. */
  can(row: T): string | undefined;
}

/** Bulk actions that add a tag to the selected records, and remove one from them; `view` reads a record again before. */
export function bulkTags<T extends Tagged>(
  { noun, can, ...rest }: Tagging<T>,
  view: Endpoint<string, undefined, T>,
): BulkAction<T>[] {
  const changed =
    (change: (tags: readonly string[], answer: string) => string[]) => (row: T, answer: string, signal: AbortSignal) =>
      bodyFromNow(
        () => call(view, { params: rest.params(row), signal }),
        ({ tags }) => ({ tags: mergePlain(row.tags, change(row.tags, answer), tags) }),
      );
  return [
    {
      ...rest,
      id: 'add-tag',
      label: 'Add tag',
      confirm: { title: `Add a tag to ${noun}s`, button: 'Add tag to' },
      ask: { label: 'Tag' },
      can: (row, answer) => can(row) ?? (row.tags.includes(tidied(answer)) ? 'It has this tag' : undefined),
      bodyOf: changed((tags, answer) => [...tags, tidied(answer)]),
      done: (count) => `${counted(count, noun)} tagged`,
    },
    {
      ...rest,
      id: 'remove-tag',
      label: 'Remove tag',
      confirm: { title: `Remove a tag from ${noun}s`, button: 'Remove tag from' },
      ask: {
        label: 'Tag',
        choices: (rows) => [...new Set(rows.flatMap(({ tags }) => tags))].toSorted(compareTexts),
      },
      can: (row, answer) => can(row) ?? (row.tags.includes(answer) ? undefined : 'It does not have this tag'),
      bodyOf: changed((tags, answer) => tags.filter((tag) => tag !== answer)),
      done: (count) => `Tag removed from ${counted(count, noun)}`,
    },
  ];
}
