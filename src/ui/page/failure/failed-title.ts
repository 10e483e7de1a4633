import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '#api/http/errors.ts';

/** A page's title where its record is not there or may not be seen, which is said below it with the record's name. */
export function titleUnless({ data, error }: Pick<UseQueryResult, 'data' | 'error'>, title: string): string {
  if (data !== undefined || !isApiError(error) || error.kind !== 'answer') return title;
  if (error.status === 404) return 'Not found';
  return error.status === 403 ? 'Not allowed' : title;
}
