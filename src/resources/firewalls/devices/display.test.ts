import { expect, test } from 'vitest';
import { device, firewall } from '../model/testing.ts';
import { detachSentence, type LoadableFirewalls } from './display.ts';

const EDGE = firewall(1, 'edge');
const DEVICE = device(7, 'compute', 3, 'web-1');

test('a disabled firewall filters nothing, whatever else there is', () => {
  expect(detachSentence({ ...EDGE, status: 'disabled' }, DEVICE, [], false)).toHaveProperty(
    'text',
    'edge filters nothing now, so this changes no traffic to web-1.',
  );
});

test.each<[string, LoadableFirewalls, boolean, string]>([
  ['itself alone', [EDGE], false, 'web-1 will be open: nothing else filters it.'],
  ['a disabled one', [EDGE, firewall(2, 'spare', 'disabled')], false, 'web-1 will be open: nothing else filters it.'],
  ['an enabled one', [EDGE, firewall(2, 'web')], true, 'web-1 keeps the enabled firewall web.'],
  ['hidden ones', [EDGE], true, 'web-1 will be open: no other firewall that you can see filters it.'],
  ['unreported ones', null, false, 'web-1 will be open. This server doesn’t report its other firewalls.'],
  ['unknown ones', undefined, false, 'web-1 will be open. Its other firewalls could not be loaded.'],
])('detaching an enabled firewall from a service with %s', (_, others, partly, sentence) => {
  expect(detachSentence(EDGE, DEVICE, others, partly)).toEqual({
    text: sentence,
    ...(sentence.includes('will be open') ? { does: 'opens', whom: 'web-1' } : { does: 'same' }),
  });
});
