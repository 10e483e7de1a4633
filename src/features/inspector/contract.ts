import type { LoggedRequest } from '#api/http/log.ts';
import { type Difference, differencesFrom } from '#contract/differences.ts';

/** The most that is listed. */
const MOST = 50;

/** How an answer differs from the operation's schema. */
export const differencesOf = ({ endpoint, status, answer }: LoggedRequest): readonly Difference[] =>
  answer === undefined || status === undefined || status >= 300
    ? []
    : differencesFrom(endpoint.response.strict, answer).slice(0, MOST);
