import { beforeEach, expect, it } from 'vitest';
import { computesApi } from '#contract/computes/api.ts';
import { regionsApi } from '#contract/regions/api.ts';
import { configure } from '../environment.ts';
import { json, rig } from '../testing.ts';
import { requestLog } from './log.ts';

const region = {
  id: 'eu-north',
  label: 'Northern harbour',
  country: 'se',
  capabilities: ['Computes'],
  resolvers: { ipv4: '192.0.2.1', ipv6: '2001:db8::1' },
  status: 'ok',
};
const view = { params: { regionId: 'eu-north' } };

beforeEach(() => configure({ demo: false }));

it('logs neither what a request nor what an answer keeps secret', async () => {
  const secrets = { kubeconfig: 'a2V5', root_pass: 'hunter2!', nested: [{ token: 'abc' }] };
  await rig([json({ ...region, ...secrets })]).call(regionsApi.view, view);
  const body = { label: 'web-9', region: 'us-east', type: 'g6-nanode-1', root_pass: 'hunter2!' };
  await rig([json({ id: 1 })])
    .call(computesApi.create, { body })
    .catch(() => undefined);
  const kept = JSON.stringify(requestLog.get());
  for (const secret of ['a2V5', 'hunter2!', 'abc']) expect(kept).not.toContain(secret);
  expect(requestLog.get()[0]?.hasSecrets).toBe(true);
  expect(requestLog.get()[1]?.hasSecrets).toBe(false);
});
