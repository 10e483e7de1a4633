import { createMock } from '#mocks/mock.ts';
import { type Look, looksOf, shownBy } from '#contract/changes/looks.ts';
import { listMadeIn, pathWith, WRITES } from '#contract/changes/operations.ts';
import { planOf } from '#analysis/change-plan/plan.ts';
import type { RecordedChange } from '#contract/changes/recorded.ts';
import { Envelope } from '#contract/envelope.ts';
import type { Plan } from '#analysis/change-plan/schema.ts';
import type { Server } from '../open.tsx';

/** When the clock of a rehearsal stands still. */
export const NOON = '2026-03-01T12:00:00Z';

/** After so many seconds everything that was made before has settled. */
export const SETTLED = 3600;

/** A write of a rehearsal; what it needs of the answers before it is known by then. */
export type Act = (answers: readonly { readonly [field: string]: unknown }[]) => {
  readonly operation: string;
  readonly params?: RecordedChange['params'];
  readonly body?: unknown;
  /** Seconds that pass before. */
  readonly wait?: number;
};

/** Does something on a world of its own, as a copy records it, and gives the plan of that. */
export async function rehearse(
  before: (server: Pick<Server, 'api'>) => Promise<unknown>,
  acts: readonly Act[],
): Promise<Plan> {
  const mock = createMock({ first: { scenario: 'empty', seed: 1 } });
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const request = new Request(`${location.origin}${path}`, {
      method,
      headers: { Authorization: 'Bearer demo-admin' },
      ...(body !== undefined && body !== null && { body: JSON.stringify(body) }),
    });
    return (await mock.handle(request)) ?? new Response(null, { status: 404 });
  };
  const api: Server['api'] = async (method, path, body) => {
    const response = await ask(method, `/v4${path}`, body);
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  const read = async ({ endpoint, params }: Look): Promise<unknown> => {
    const response = await ask('GET', `/v4${pathWith(endpoint.path, params)}`);
    if (!response.ok) return null;
    const answer: unknown = await response.json();
    return Envelope.safeParse(answer).data?.data ?? answer;
  };
  await ask('PUT', '/__mock/clock', { now: NOON, rate: 0 });
  await before({ api });
  await ask('POST', '/__mock/clock/advance', { seconds: SETTLED });
  const changes: RecordedChange[] = [];
  const answers: { readonly [field: string]: unknown }[] = [];
  for (const [index, act] of acts.entries()) {
    const { operation, params = {}, body = null, wait } = act(answers);
    if (wait !== undefined) await ask('POST', '/__mock/clock/advance', { seconds: wait });
    const endpoint = WRITES.get(operation);
    if (endpoint === undefined) throw new Error(`${operation} is no write`);
    const write = { operation, params, body };
    const shown = async (): Promise<unknown> => {
      const looks = looksOf(write).map((look) => read(look));
      return shownBy(write, await Promise.all(looks)) ?? null;
    };
    const was = await shown();
    const answer = Object(await api(endpoint.method, pathWith(endpoint.path, params), body));
    const after = listMadeIn(operation) === undefined ? await shown() : answer;
    answers.push(answer);
    changes.push({ id: index + 1, at: '2026-03-01T12:00:00', operation, params, body, answer, before: was, after });
  }
  mock.close();
  const copy = { at: '2026-03-01T12:00:00', username: 'admin', restricted: false, missing: [], broken: [] };
  return planOf({ api: `${location.origin}/v4`, ...copy, changes });
}
