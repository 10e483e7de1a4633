import { expect, test } from 'vitest';
import { deletionSentence, type KnownServices, servicesSentence } from './consequences.ts';

const service = (type: string, label: string) => ({ entity: { type, label } });
const web = service('compute', 'web-1');

test.each<[string, KnownServices, string]>([
  ['none', [], 'It is assigned to no service'],
  ['one', [web], 'One service is left bare: Compute instance web-1'],
  ['two', [web, service('nodebalancer', 'lb')], '2 services are left bare: Compute instance web-1, NodeBalancer lb'],
  ['a kind we do not know', [service('cluster', 'k')], 'One service is left bare: cluster k'],
  ['not told', null, 'The services it is assigned to, which this server does not tell, are left bare'],
  ['not loaded', 'failed', 'The services it is assigned to, which could not be loaded, are left bare'],
  ['not there yet', undefined, 'The services it is assigned to, which are still being looked up, are left bare'],
])('%s', (_, services, sentence) => {
  expect(servicesSentence(services, 'are left bare')).toBe(sentence);
});

test.each<[string | undefined, KnownServices, string]>([
  ['enabled', [web], 'One service is no longer filtered by it: Compute instance web-1'],
  ['disabled', [web], 'One service is no longer assigned to it: Compute instance web-1; it filters nothing already'],
  ['deleted', [web], 'One service is no longer assigned to it: Compute instance web-1; it filters nothing already'],
  ['resting', [web], 'One service is no longer assigned to it: Compute instance web-1'],
  [undefined, [web], 'One service is no longer assigned to it: Compute instance web-1'],
  ['disabled', [], 'It is assigned to no service; it filters nothing already'],
  [
    'disabled',
    undefined,
    'The services it is assigned to, which are still being looked up, are no longer assigned to it; it filters nothing already',
  ],
])('deleting a firewall that is %s, with services %j', (status, services, sentence) => {
  expect(deletionSentence(status, services)).toBe(sentence);
});
