// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { HighlightProvider, useHighlight } from './highlight.tsx';
import { PacketTester } from '../tester/tester.tsx';
import type { RuleSet } from '../model/values.ts';

afterEach(cleanup);

const everyone = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
const RULES: RuleSet = {
  inbound: [
    { action: 'ACCEPT', protocol: 'ICMP', addresses: everyone },
    { action: 'ACCEPT', protocol: 'TCP', ports: '22', label: 'office', addresses: { ipv4: ['203.0.113.0/24'] } },
    { action: 'ACCEPT', protocol: 'TCP', ports: '80, 443', addresses: everyone },
  ],
  inbound_policy: 'DROP',
  outbound: [],
  outbound_policy: 'ACCEPT',
};

const address = () => screen.getByRole('textbox', { name: /address$/ });

/** Types an inbound TCP packet to port 22. */
async function type(user: ReturnType<typeof userEvent.setup>, from: string): Promise<void> {
  await user.clear(address());
  await user.type(address(), from);
  const port = screen.getByRole('textbox', { name: 'Port' });
  await user.clear(port);
  await user.type(port, '22');
}

test('the deciding rule is highlighted, the ones before it give a reason, the rest are not marked', async () => {
  function Rule({ index, direction = 'inbound' }: { index: number | undefined; direction?: 'inbound' | 'outbound' }) {
    const highlight = useHighlight(direction, index);
    return <li>{highlight === undefined ? 'dark' : 'decides' in highlight ? 'decides' : highlight.mismatch}</li>;
  }
  const Rules = () => (
    <ul aria-label="Lights">
      <Rule index={0} />
      <Rule index={1} />
      <Rule index={2} />
      <Rule index={undefined} />
      <Rule index={1} direction="outbound" />
    </ul>
  );
  render(
    <MantineProvider env="test">
      <HighlightProvider>
        <Rules />
        <PacketTester rules={RULES} />
      </HighlightProvider>
      <Rules />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const highlights = () =>
    screen
      .getAllByRole('list', { name: 'Lights' })
      .map((mark) => [...mark.children].map(({ textContent }) => textContent));
  const dark = ['dark', 'dark', 'dark', 'dark', 'dark'];
  expect(highlights()).toEqual([dark, dark]);
  await type(user, '203.0.113.7');
  expect(highlights()).toEqual([['it is for ICMP', 'decides', 'dark', 'dark', 'dark'], dark]);
  await type(user, '198.51.100.7');
  expect(highlights()[0]).toEqual([
    'it is for ICMP',
    '198.51.100.7 is not in 203.0.113.0/24',
    'port 22 is not among 80, 443',
    'decides',
    'dark',
  ]);
  await user.clear(address());
  expect(highlights()[0]).toEqual(dark);
});

test('the packet, and the packets saved for a new firewall, survive unmounting the tab', async () => {
  const panel = (shown: boolean) => (
    <MantineProvider env="test">
      <HighlightProvider>{shown && <PacketTester rules={RULES} />}</HighlightProvider>
    </MantineProvider>
  );
  const page = render(panel(true));
  const user = userEvent.setup();
  await type(user, '203.0.113.7');
  await user.click(screen.getByRole('button', { name: 'Save packet' }));
  page.rerender(panel(false));
  page.rerender(panel(true));
  expect(screen.getByRole('status', { name: 'Verdict' }).textContent).toBe('Accept by inbound rule 2, office');
  expect(screen.getAllByRole('button', { name: 'Test inbound TCP 22 from 203.0.113.7' })).toHaveLength(1);
});
