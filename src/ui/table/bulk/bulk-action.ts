import type { Body, BodyIn, Endpoint, Params } from '#contract/endpoint.ts';
import { counted } from '#lib/format.ts';
import type { BulkAction } from '../types.ts';

type Typed<T, P extends string, B extends Body> = Omit<BulkAction<T>, 'endpoint' | 'params' | 'body'> & {
  readonly endpoint: Endpoint<P, B>;
  params(row: T): Params<P>;
} & (undefined extends B ? { readonly body?: undefined } : { readonly body: BodyIn<B> });

/** An action for every selected record, one request each; parameters and body are type-checked against the endpoint. */
export function bulkAction<T, P extends string, B extends Body>(action: Typed<T, P, B>): BulkAction<T>;
export function bulkAction<T>(action: BulkAction<T>): BulkAction<T> {
  return action;
}

type Deletion<T, P extends string> = Pick<
  Typed<T, P, undefined>,
  'endpoint' | 'params' | 'can' | 'invalidates' | 'breaks'
> & {
  /** The kind of record, as it is counted: "1 firewall deleted". */
  readonly noun: string;
  /** Where the plural is not formed with an s, or the title has more to say. */
  readonly title?: string;
  /** What is deleted, and what stays. */
  readonly text: string;
  /** Requires the label, or the number of several records, to be typed first. */
  readonly typed?: true;
};

/** A bulk action that deletes the selected records. */
export const bulkDelete = <T, P extends string>(deletion: Deletion<T, P>): BulkAction<T> => {
  const { noun, title = `Delete ${noun}s`, text, typed, ...rest } = deletion;
  return bulkAction({
    ...rest,
    id: 'delete',
    label: 'Delete',
    danger: true,
    confirm: { title, text, button: 'Delete', ...(typed && { typed }) },
    done: (count) => `${counted(count, noun)} deleted`,
  });
};
