import { expect, it } from 'vitest';
import { regionsApi } from '#contract/regions/api.ts';
import { configure } from '../../environment.ts';
import { markReady } from './ready.ts';
import { json, rig } from '../../testing.ts';

it('delays calls until the mock answers, unless they are aborted', async () => {
  configure({ demo: true });
  const { call, sent } = rig([json({ data: [], page: 1, pages: 1, results: 0 })]);
  const caller = new AbortController();
  const left = call(regionsApi.list, { signal: caller.signal });
  caller.abort();
  await expect(left).rejects.toMatchObject({ kind: 'cancelled' });
  const patient = call(regionsApi.list);
  expect(sent).toHaveLength(0);
  markReady();
  expect((await patient).results).toBe(0);
  expect(sent).toHaveLength(1);
});
