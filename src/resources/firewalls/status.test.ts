import { expect, test } from 'vitest';
import { firewallText } from './status.tsx';

test('a disabled Firewall comes with a note that it filters nothing', () => {
  expect(firewallText(undefined)).toBe('Behind a Firewall');
  expect(firewallText({ label: 'edge', status: 'enabled' })).toBe('Behind the Firewall edge');
  expect(firewallText({ label: 'edge', status: 'disabled' })).toBe(
    'Behind the Firewall edge, which is disabled: it filters nothing until it is enabled',
  );
});
