import { type Account, type Lacking, surelyKnown } from '#analysis/account.ts';
import { missingIn } from '#analysis/reach/hops.ts';
import { reach } from '#analysis/reach/reach.ts';
import type { Answer, Question } from '#analysis/reach/types.ts';
import { readAccount, type Reader } from '#resources/reader.ts';

/**
 * Answers questions about packets, and loads what the answers turn out to need. What cannot be loaded stays unknown. From
 * the part of the lists that a server shows a restricted user nothing can be concluded, so nothing is loaded.
 */
export async function ask(questions: readonly Question[], reader: Reader): Promise<readonly Answer[]> {
  const answers = (account: Account) => questions.map((question) => reach(surelyKnown(account), question));
  if (reader.restricted) return answers({});
  const lackOf = (account: Account): readonly Lacking[] =>
    answers(account)
      .flatMap(missingIn)
      .filter((missing) => 'collection' in missing);
  return answers((await readAccount(lackOf, reader)).account);
}
