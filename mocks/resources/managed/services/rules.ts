import type { FieldError } from '#contract/envelope.ts';
import { placeErrors } from '#contract/managed/services/schema.ts';
import { fieldPath } from '#contract/envelope.ts';
import type { Transaction } from '../../../store/types.ts';
import { regionsTable } from '../../regions/table.ts';
import { credentialsTable } from '../credentials/table.ts';

interface Sent {
  readonly region?: string | null | undefined;
  readonly credentials?: readonly number[] | undefined;
}

/** Region and credentials that a service names have to exist. */
export function unknownErrors({ rows }: Pick<Transaction, 'rows'>, { region, credentials = [] }: Sent): FieldError[] {
  const isUnknown = typeof region === 'string' && rows(regionsTable).get(region) === undefined;
  return [
    ...(isUnknown ? [{ field: 'region', reason: `There is no region ${region}` }] : []),
    ...credentials.flatMap((id, index) =>
      rows(credentialsTable).get(id) === undefined
        ? [{ field: `credentials[${index}]`, reason: `There is no credential ${id}` }]
        : [],
    ),
  ];
}

/** The rules between fields, for the record as an update would leave it; each error names a field that was sent. */
export function mergedErrors(merged: Parameters<typeof placeErrors>[0], sent: object): FieldError[] {
  const errors: FieldError[] = [];
  placeErrors(merged, (path, reason) => {
    const field = fieldPath(path);
    const other = ['address', 'region', 'service_type'].find((name) => name in sent) ?? null;
    errors.push({ field: field in sent ? field : other, reason });
  });
  return errors;
}
