import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingIn, stopOf } from '#analysis/reach/hops.ts';
import { reach } from '#analysis/reach/reach.ts';
import { anyAccount, type Sample } from '#analysis/reach/testing/account.ts';
import { questionsAbout } from '#analysis/reach/testing/questions.ts';
import type { Answer, Question } from '#analysis/reach/types.ts';
import { registry } from '../../resources/registry.ts';
import { rig } from '../../testing/rig.ts';
import { fill, load, mostly, networksIn, nodesIn, ofMany } from './testing.ts';
import { walk } from './walk.ts';

/** What the mock would answer in the words of the console. */
function outcomeOf(answer: Answer): unknown {
  if (answer.verdict === 'passes') return { verdict: 'passes' };
  if (answer.verdict === 'unknown') return { verdict: 'unknown', missing: missingIn(answer) };
  const { kind, record = null, reason } = stopOf(answer) ?? {};
  return { verdict: 'stopped', kind, record, reason };
}

/** What both say of a question: of the internet, what becomes of most of it. */
async function outcomes(account: Sample, question: Question, answer: Answer, ask: (one: Question) => unknown) {
  const both = [await mostly(question, networksIn(account), ask), outcomeOf(answer)];
  const isMany = [question.from.kind, question.to.kind].includes('internet');
  const [walked, told] = isMany ? both.map(ofMany) : both;
  return { walked: { question, told: walked }, told: { question, told } };
}

const asked = fc
  .record({ account: anyAccount })
  .chain(({ account }) =>
    fc.tuple(fc.constant(account), fc.array(questionsAbout(account), { minLength: 8, maxLength: 8 })),
  );

const started = () => rig({ resources: registry, first: { scenario: 'empty', seed: 1 } });
const SEED = 20_260_301;

/** Reasons at the ends of long ways. */
const DEEP = ['rule', 'policy', 'partly', 'nat', 'region', 'vlan', 'vpc', 'no rotation', 'access list', 'unknown'];

test('console and mock agree on every packet of random accounts', async () => {
  const { mock } = started();
  const told = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(asked, async ([account, questions]) => {
      await mock.store.write((world) => fill(world, account));
      const nodes = await mock.store.read(nodesIn);
      for (const question of questions) {
        const answer = reach({ ...account.loaded, nodes }, question);
        const { walked, told: said } = await outcomes(account, question, answer, (one) =>
          mock.store.read((world) => walk(world, one)),
        );
        expect(walked).toEqual(said);
        const why = stopOf(answer)?.reason.why ?? answer.verdict;
        told.set(why, (told.get(why) ?? 0) + 1);
      }
    }),
    { seed: Number(process.env['SEED'] ?? SEED), numRuns: Number(process.env['ACCOUNTS'] ?? 300) },
  );
  // Accounts in which nothing gets anywhere would prove little.
  expect(told.get('passes')).toBeGreaterThan(400);
  for (const why of DEEP) expect([why, told.get(why) ?? 0]).not.toEqual([why, 0]);
});

test('by their APIs they agree, too', async () => {
  const { mock, call, control } = started();
  await fc.assert(
    fc.asyncProperty(asked, async ([account, questions]) => {
      await mock.store.write((world) => fill(world, account));
      const loaded = await load({ call });
      for (const question of questions) {
        const { walked, told } = await outcomes(account, question, reach(loaded, question), async (one) => {
          const { body } = await control('POST', 'packets', one);
          return body;
        });
        expect(walked).toEqual(told);
      }
    }),
    { seed: SEED, numRuns: 4 },
  );
});
