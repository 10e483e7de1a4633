import { expect, test } from 'vitest';
import { PENDING } from '#ui/confirm/loadable.ts';
import { consequenceOf, type LoadableServices } from './consequences.ts';

const service = (type: string, label: string) => ({ entity: { type, label } });
const web = service('compute', 'web-1');
const lb = service('nodebalancer', 'lb');

test.each<[string, LoadableServices, string]>([
  ['none', [], 'No services are attached'],
  ['one', [web], 'web-1 will be open'],
  ['two', [web, lb], 'web-1 and lb will be open'],
  ['three', [web, lb, service('cluster', 'k')], 'web-1 and 2 others will be open'],
  ['not reported', null, 'This server doesn’t report attached services. All of them will be open'],
  ['not loaded', 'failed', 'Attached services could not be loaded. All of them will be open'],
  ['not there yet', undefined, PENDING],
])('disabling a firewall whose services are %s', (_, services, sentence) => {
  expect(consequenceOf('disable', 'enabled', services).text).toBe(sentence);
});

test.each<[string | undefined, LoadableServices, string]>([
  ['enabled', [web], 'web-1 will be open'],
  ['disabled', [web], 'web-1 will be detached. The firewall is disabled and filters nothing'],
  ['deleted', [web], 'web-1 will be detached. The firewall is being removed and filters nothing'],
  ['resting', [web], 'web-1 will be detached'],
  [undefined, [web], 'web-1 will be detached'],
  ['disabled', [], 'No services are attached. The firewall is disabled and filters nothing'],
  ['disabled', undefined, PENDING],
])('deleting a firewall that is %s, with services %j', (status, services, sentence) => {
  expect(consequenceOf('delete', status, services).text).toBe(sentence);
});

test('enabling names what will be filtered', () => {
  expect(consequenceOf('enable', 'disabled', [web, lb]).text).toBe('web-1 and lb will be filtered');
});

test.each<[...Parameters<typeof consequenceOf>, string]>([
  ['disable', 'enabled', [web], 'opens'],
  ['delete', 'enabled', 'failed', 'opens'],
  ['delete', 'enabled', [], 'same'],
  ['delete', 'disabled', [web], 'same'],
  ['disable', 'enabled', undefined, 'same'],
  ['enable', 'disabled', [web], 'narrows'],
])('to %s one that is %s with services %j is told as what %s', (action, status, services, does) => {
  expect(consequenceOf(action, status, services).does).toBe(does);
});
