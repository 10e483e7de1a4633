import { expect, test } from 'vitest';
import { device, firewall } from './testing.ts';
import { type KnownFirewalls, takenOffSentences } from './labels.ts';

const EDGE = firewall(1, 'edge');
const DEVICE = device(7, 'compute', 3, 'web-1');

test('an enabled firewall no longer filters, a disabled one never did', () => {
  const [enabled] = takenOffSentences(EDGE, DEVICE, [], false);
  expect(enabled).toBe('Compute instance web-1 is no longer filtered by edge.');
  const [disabled] = takenOffSentences({ ...EDGE, status: 'disabled' }, DEVICE, [], false);
  expect(disabled).toBe('edge filters nothing at present; Compute instance web-1 is no longer assigned to it.');
});

test.each<[string, KnownFirewalls, boolean, string]>([
  ['itself alone', [EDGE], false, 'Nothing else filters it.'],
  ['a disabled one beside', [EDGE, firewall(2, 'spare', 'disabled')], false, 'Nothing else filters it.'],
  ['an enabled one beside', [EDGE, firewall(2, 'web')], true, 'It keeps the enabled firewall web.'],
  ['others that may be hidden', [EDGE], true, 'You see nothing else that filters it.'],
  ['not told', null, false, 'Which other firewalls it has, this server does not tell.'],
  ['not learnt', undefined, false, 'Which other firewalls it has could not be learnt.'],
])('the remaining firewalls of a service with %s', (_, others, partly, sentence) => {
  expect(takenOffSentences(EDGE, DEVICE, others, partly)[1]).toBe(sentence);
});
