import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingIn } from './hops.ts';
import { reach } from './reach.ts';
import { anyAccount } from './testing/account.ts';
import { leftOut, without } from './testing/left-out.ts';
import { questionsAbout } from './testing/questions.ts';
import type { Account } from '../account.ts';
import type { Missing } from './types.ts';

const isLacking = (loaded: Account, missing: Missing): boolean => {
  if ('unreported' in missing) return true;
  const list = loaded[missing.collection];
  return list === undefined || (missing.of !== undefined && Reflect.get(list, missing.of) === undefined);
};

const asked = anyAccount.chain((account) =>
  fc.tuple(fc.constant(account), fc.array(fc.tuple(questionsAbout(account), leftOut), { minLength: 8, maxLength: 8 })),
);

test('what is not loaded never changes a sure answer, only leaves it open, and is named', () => {
  const told = { passes: 0, stopped: 0, unknown: 0 };
  fc.assert(
    fc.property(asked, ([{ loaded }, questions]) => {
      for (const [question, gap] of questions) {
        const part = without(loaded, gap);
        const [full, open] = [reach(loaded, question), reach(part, question)];
        if (open.verdict !== 'unknown') expect({ question, gap, ...open }).toMatchObject({ verdict: full.verdict });
        for (const missing of missingIn(open))
          expect({ question, gap, missing, is: isLacking(part, missing) }).toMatchObject({ is: true });
        if (open.verdict === 'unknown') expect(missingIn(open)).not.toEqual([]);
        for (const missing of missingIn(full)) expect(missing).toHaveProperty('unreported');
        told[open.verdict] += 1;
      }
    }),
    { seed: Number(process.env['SEED'] ?? 20_260_301), numRuns: Number(process.env['ACCOUNTS'] ?? 300) },
  );
  // One verdict alone would prove nothing.
  expect(Math.min(...Object.values(told))).toBeGreaterThan(200);
});
