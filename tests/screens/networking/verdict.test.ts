import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Compute } from '#contract/computes/schema.ts';
import { assign } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { createMock } from '#mocks/mock.ts';
import { addressesFrom, groupsOf, moved, planSchema, swapped } from '#resources/networking/plan/plan.ts';
import { validate } from '#ui/form/validation/issues.ts';

const mock = createMock({ base: '/', first: { scenario: 'default', seed: 1, now: Date.UTC(2026, 2, 1), rate: 0 } });

async function ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await mock.handle(
    new Request(`http://mock.example/v4${path}`, {
      method,
      headers: { Authorization: 'Bearer demo-admin' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response?.status ?? 0, body: await response?.json() };
}

const List = z.object({ data: z.array(z.any()), pages: z.int() });
const Refusal = z.object({ errors: z.array(z.object({ field: z.string(), reason: z.string() })) });

async function all<T>(path: string): Promise<T[]> {
  const records: T[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first page tells how many there are
    const list = List.parse((await ask('GET', `${path}?page=${page}&page_size=500`)).body);
    records.push(...list.data);
    ({ pages } = list);
  }
  return records;
}

const read = async () => addressesFrom(await all<Compute>('/compute/instances'), await all<Ip>('/networking/ips'));

/** How many plans are drawn. */
const PLANS = 3000;
const step = fc.tuple(fc.nat(), fc.nat(), fc.boolean());

test('a plan is judged as the server judges it, move by move, whatever it is', async () => {
  let known = await read();
  const regions = [...new Set(known.computes.map(({ region }) => region))];
  const counts = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.array(step, { minLength: 1, maxLength: 5 }), async (place, steps) => {
      const region = regions[place % regions.length] ?? '';
      const { computes } = known;
      // Mostly what stands in the groups of the region; at times an address of another one, or one of nobody.
      const here = computes.filter((one) => one.region === region);
      const addresses = [...here, ...computes.slice(0, 1)].flatMap(({ ipv4, ranges }) => [...ipv4, ...ranges]);
      const pool = [...addresses, '203.0.113.200'];
      const targets = [...here.map(({ id }) => id), ...here.map(({ id }) => id), computes[0]?.id ?? 0, 99_999];
      let plan: ReturnType<typeof moved> = [];
      for (const [one, other, isSwap] of steps) {
        const address = pool[one % pool.length] ?? '';
        plan = isSwap
          ? swapped(plan, address, addresses[other % addresses.length] ?? '', computes)
          : moved(plan, address, targets[other % targets.length] ?? 0, computes);
      }
      plan = plan.filter(({ compute_id }) => compute_id > 0);
      if (plan.length === 0) return;
      const foreseen = assign(region, plan, known).problems.map(
        ({ index, field, reason }) => `assignments[${index}].${field}: ${reason}`,
      );
      const answer = await ask('POST', '/networking/ips/assign', { region, assignments: plan });
      const said =
        answer.status === 200
          ? []
          : Refusal.parse(answer.body).errors.map(({ field, reason }) => `${field}: ${reason}`);
      expect(said).toEqual(foreseen);
      // The form sends what is accepted, and nothing else.
      expect('body' in validate(planSchema(region, known), { assignments: plan })).toBe(said.length === 0);
      if (said.length > 0) counts.refused += 1;
      else {
        counts.accepted += 1;
        const groups = groupsOf(region, plan, computes);
        known = await read();
        for (const { holder, addresses: after } of groups) {
          const now = known.computes.find(({ id }) => id === holder.id);
          expect([...(now?.ipv4 ?? []), ...(now?.ranges ?? [])].toSorted()).toEqual([...after].toSorted());
        }
      }
    }),
    { numRuns: PLANS, seed: 7 },
  );
  expect(counts.accepted).toBeGreaterThan(50);
  expect(counts.refused).toBeGreaterThan(1000);
});
