import type { Kind } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import { bodyFromNow } from '#api/http/whole-lists.ts';
import type { Body, BodyIn, Endpoint, Params } from '#contract/endpoint.ts';
import { compareTexts, counted } from '#lib/text/format.ts';
import { mergePlain } from '#lib/merge-lists.ts';
import { tidied } from '#lib/text/tidied.ts';
import type { BulkAction } from '../types.ts';

interface Tagged {
  readonly tags: readonly string[];
}

interface Tagging<T, P extends string, B extends Body> {
  /** The kind of record, as it is counted: "1 firewall tagged". */
  readonly noun: string;
  /** Why the tags of a record cannot be changed. */
  can(row: T): string | undefined;
  readonly endpoint: Endpoint<P, B>;
  /** Reads the record again before its tags are replaced. */
  readonly view: Endpoint<P, undefined, T>;
  params(row: T): Params<P>;
  /** The body that replaces the tags. */
  bodyOf(tags: string[]): BodyIn<B> & object;
  readonly invalidates?: readonly Kind[];
}

/** Bulk actions that add a tag to the selected records, and remove one from them. */
export function bulkTags<T extends Tagged, P extends string, B extends Body>(
  tagging: Tagging<T, P, B>,
): BulkAction<T>[] {
  const { noun, can, bodyOf, view, ...rest } = tagging;
  const changed =
    (change: (tags: readonly string[], answer: string) => string[]) => (row: T, answer: string, signal: AbortSignal) =>
      bodyFromNow(
        () => call(view, { params: rest.params(row), signal }),
        ({ tags }) => bodyOf(mergePlain(row.tags, change(row.tags, answer), tags)),
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
