import type { QueryClient } from '@tanstack/react-query';
import { missingIn } from '#analysis/reach/hops.ts';
import { reach } from '#analysis/reach/reach.ts';
import type { Account } from '#analysis/account.ts';
import type { Answer, Question } from '#analysis/reach/types.ts';
import { load } from './load.ts';

/**
 * Answers questions about packets, and loads what the answers turn out to need. What cannot be loaded stays unknown.
 * `partial`: the server shows this user a part of the lists only, from which nothing can be concluded, so nothing is
 * loaded.
 */
export async function ask(
  client: QueryClient,
  questions: readonly Question[],
  partial: boolean,
): Promise<readonly Answer[]> {
  const answers = (loaded: Account) => questions.map((question) => reach(loaded, question));
  if (partial) return answers({});
  return answers(
    await load(client, (loaded) =>
      answers(loaded)
        .flatMap(missingIn)
        .filter((missing) => 'collection' in missing),
    ),
  );
}
