import { expect, test } from 'vitest';
import { firewallWords } from './labels.ts';

test('a Firewall that is disabled is said to do nothing', () => {
  expect(firewallWords(undefined)).toBe('Behind a Firewall');
  expect(firewallWords({ label: 'edge', status: 'enabled' })).toBe('Behind the Firewall edge');
  expect(firewallWords({ label: 'edge', status: 'disabled' })).toBe(
    'Behind the Firewall edge, which is disabled: it filters nothing until it is enabled',
  );
});
