import type * as z from 'zod/mini';
import { pathWith } from '#contract/changes/operations.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import type { Body, Endpoint, Params } from '#contract/endpoint.ts';
import type { Page } from '#contract/envelope.ts';
import { parseTime } from '#lib/time.ts';
import type { Row, Table } from '../store/types.ts';
import { fitted } from './fitted.ts';

/** What an account file has, in the shapes of the contract. */
export interface CopiedAccount {
  /** When it was read, ms since epoch. */
  readonly at: number;
  /** The same in the API's time format. */
  readonly atText: string;
  readonly username: string | null;
  /** The records of a list; none where the file lacks it. */
  list<Path extends string, T>(endpoint: Endpoint<Path, Body, Page<T>>, params: Params<Path>): readonly T[];
  /** A record that is an answer of its own. */
  view<Path extends string, T>(endpoint: Endpoint<Path, Body, T>, params: Params<Path>): T | undefined;
}

/** Where the rows of a copy are collected. */
export interface Into {
  /** `path` is where the account has the record that the row is of. */
  put<R extends Row>(table: Table<R>, row: R, path: string): void;
  /** The mock's own catalogue gives way to that of the file, where it has one. */
  replace<R extends Row>(table: Table<R>, rows: readonly R[]): void;
  /** Those that are there by now. */
  all<R extends Row>(table: Table<R>): readonly R[];
  /** What the mock cannot have. */
  leaveOut(path: string, reason: string): void;
}

/** Puts what the file has of a resource into the tables of that resource. */
export type CopyOf = (account: CopiedAccount, into: Into) => void;

/** Reads the answers of a file; what does not fit the contract is replaced by something plain. */
export function accountOf({ answers, at, username }: AccountFile): CopiedAccount {
  const time = parseTime(at).getTime();
  const atText = at.slice(0, 19);
  /** Most answers fit as they are. */
  const read = <T>(schema: z.ZodMiniType<T>, answer: unknown): T => {
    const whole = schema.safeParse(answer);
    return whole.success ? whole.data : schema.parse(fitted(schema, answer, atText));
  };
  const answerAt = (path: string): unknown => (Object.hasOwn(answers, path) ? answers[path] : undefined);
  return {
    at: time,
    atText,
    username,
    list: ({ path, response: { strict } }, params) => {
      const answer = answerAt(pathWith(path, params));
      if (!Array.isArray(answer)) return [];
      if (answer.length === 0) return [];
      const page = { data: answer, page: 1, pages: 1, results: answer.length };
      return read(strict, page).data;
    },
    view: ({ path, response: { strict } }, params) => {
      const answer = answerAt(pathWith(path, params));
      return answer === undefined ? undefined : read(strict, answer);
    },
  };
}
