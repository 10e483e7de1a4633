import { expect, test } from 'vitest';
import { firewallText } from './display.tsx';

test('a disabled firewall comes with a note that it filters nothing', () => {
  expect(firewallText(undefined)).toBe('Behind a firewall');
  expect(firewallText({ label: 'edge', status: 'enabled' })).toBe('Behind the firewall edge');
  expect(firewallText({ label: 'edge', status: 'disabled' })).toBe(
    'Behind the firewall edge, which is disabled: it filters nothing until it is enabled',
  );
});
