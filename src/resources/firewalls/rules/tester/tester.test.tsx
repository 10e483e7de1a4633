// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearPreferences } from '#ui/prefs.ts';
import { device } from '../../model/testing.ts';
import { PacketTester, VerdictChanges } from './tester.tsx';
import { ruleOf, setOf } from '#analysis/packets/testing.ts';
import type { RuleSet } from '#analysis/packets/rule-set.ts';

afterEach(() => {
  cleanup();
  act(() => clearPreferences());
});

const ping = ruleOf({ protocol: 'ICMP' });
const office = ruleOf({ ports: '22', label: 'office', addresses: { ipv4: ['203.0.113.0/24'] } });
const web = ruleOf({ ports: '80, 443', label: 'web' });
const RULES = setOf([ping, office, web]);
/** The office is blocked, and nothing is let out any more. */
const EDITED: RuleSet = { ...RULES, inbound: [ping, web], outbound_policy: 'DROP' };

const EDGE = { id: 1, status: 'enabled', created: '2026-03-01T12:00:00' };

type Props = Partial<Parameters<typeof PacketTester>[0]>;

function open(props: Props = {}) {
  const panel = (now: Props) => (
    <MantineProvider env="test">
      <PacketTester rules={RULES} {...now} />
    </MantineProvider>
  );
  const page = render(panel(props));
  return { user: userEvent.setup(), change: (now: Props) => page.rerender(panel(now)) };
}

const address = () => screen.getByRole('textbox', { name: /address$/ });
const port = () => screen.getByRole('textbox', { name: 'Port' });
const choose = (name: string) => screen.getByRole('combobox', { name });
const verdict = (): string => screen.getByRole('status', { name: 'Verdict' }).textContent ?? '';
const saved = (): string[] =>
  screen.getAllByRole('button', { name: /^Test / }).map((button) => button.closest('li')?.textContent ?? '');

type User = ReturnType<typeof userEvent.setup>;

/** Types an inbound TCP packet. */
async function type(user: User, from: string, at: string): Promise<void> {
  for (const [field, text] of [
    [address(), from],
    [port(), at],
  ] as const) {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

async function save(user: User, name = ''): Promise<void> {
  if (name !== '') await user.type(screen.getByRole('textbox', { name: 'Packet name (optional)' }), name);
  await user.click(screen.getByRole('button', { name: 'Save packet' }));
}

describe('the verdict', () => {
  test('outbound has a destination, and a protocol without ports has no port', async () => {
    const { user } = open();
    expect(screen.getByRole('textbox', { name: 'Source address' })).toBe(address());
    await user.selectOptions(choose('Protocol'), 'ICMP');
    expect(screen.queryByRole('textbox', { name: 'Port' })).toBeNull();
    await user.type(address(), '2001:db8::7');
    expect(verdict()).toBe('Accept by inbound rule 1');
    await user.selectOptions(choose('Direction'), 'outbound');
    expect(screen.getByRole('textbox', { name: 'Destination address' })).toBe(address());
    expect(verdict()).toBe('Accept by the outbound policy');
    expect(screen.getByText('No outbound rules.')).toBeTruthy();
  });

  test('errors are shown when a field is left, not before, and disappear at the key that corrects them', async () => {
    const { user } = open();
    await user.type(address(), '203.0.113.0/24');
    expect(screen.queryByText(/leave out the mask/)).toBeNull();
    await user.tab();
    expect(screen.getByText('Enter one address, without a mask').getAttribute('role')).toBe('status');
    await user.type(address(), '{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByText(/leave out the mask/)).toBeNull();
    await user.type(port(), '65536');
    await user.tab();
    expect(screen.getByText('Enter a port from 1 to 65535')).toBeTruthy();
    expect(verdict()).toBe('Enter an address and a port to see which rule decides.');
  });

  test('Enter does not submit a surrounding form', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <MantineProvider env="test">
        <form onSubmit={onSubmit}>
          <PacketTester rules={RULES} />
          <button type="submit">Send</button>
        </form>
      </MantineProvider>,
    );
    const user = userEvent.setup();
    for (const field of screen.getAllByRole('textbox')) await user.type(field, '1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save packet' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('what the verdict applies to', () => {
  const DEVICES = [
    device(1, 'compute', 1, 'web-1'),
    device(2, 'compute', 2, 'web-2'),
    device(3, 'nodebalancer', 3, 'front'),
  ];

  test.each<[string, Props, RegExp]>([
    ['instances', { firewall: EDGE, devices: DEVICES }, /Instances web-1, web-2: every interface except VLANs/],
    ['a NodeBalancer', { firewall: EDGE, devices: DEVICES }, /NodeBalancer front: inbound TCP only/],
    ['none', { firewall: EDGE, devices: [] }, /No services are attached, so it filters nothing yet/],
    ['not told', { firewall: EDGE, devices: null }, /doesn’t report attached services\.Instances: every/],
    ['not loaded', { firewall: EDGE, devices: 'failed' }, /could not be loaded\.Instances: every/],
    ['not there yet', { firewall: EDGE }, /Loading attached services…Instances: every/],
    [
      'being removed',
      { firewall: { ...EDGE, status: 'deleted' }, devices: DEVICES },
      /Filters nothing: it is being removed\.Saved/,
    ],
    ['disabled', { firewall: { ...EDGE, status: 'disabled' }, devices: DEVICES }, /Applies toInstances web-1/],
    ['chosen for a new one', { devices: DEVICES.slice(0, 1) }, /Applies toInstance web-1: every/],
    ['not created', {}, /Applies toInstances: every/],
  ])('%s', async (_, props, text) => {
    const { user } = open(props);
    await type(user, '198.51.100.7', '443');
    expect(document.body.textContent).toMatch(text);
  });

  test('for a NodeBalancer only inbound TCP applies', async () => {
    const { user } = open({ firewall: EDGE, devices: DEVICES });
    await user.selectOptions(choose('Protocol'), 'UDP');
    await type(user, '198.51.100.7', '443');
    expect(screen.getByText('NodeBalancer front: not filtered, inbound TCP only')).toBeTruthy();
  });

  test.each([
    ['enabled', undefined],
    ['disabled', 'This is the verdict once it is enabled.'],
    ['deleted', 'It is being removed.'],
  ])('%s', (status, why) => {
    open({ firewall: { ...EDGE, status } });
    const said = screen.queryByText(/^This firewall filters nothing/);
    expect(said?.closest('strong')?.nextElementSibling?.textContent).toBe(why);
  });
});

describe('saved packets', () => {
  test('are kept for their firewall, loaded by a click, and removed', async () => {
    const { user, change } = open({ firewall: EDGE });
    await type(user, '203.0.113.7', '22');
    await save(user, 'desk');
    await type(user, '2001:db8::7', '80');
    await save(user);
    expect(saved()).toEqual([
      'Test inbound TCP 80 from 2001:db8::7Accept',
      'Test desk: inbound TCP 22 from 203.0.113.7Accept',
    ]);

    await user.click(screen.getByRole('button', { name: /^Test desk/ }));
    expect(address()).toHaveProperty('value', '203.0.113.7');
    expect(verdict()).toBe('Accept by inbound rule 2, office');

    change({ firewall: { ...EDGE, id: 2 } });
    expect(screen.queryAllByRole('button', { name: /^Test / })).toEqual([]);
    change({ firewall: EDGE });
    await user.click(screen.getByRole('button', { name: /^Remove desk/ }));
    expect(saved()).toEqual(['Test inbound TCP 80 from 2001:db8::7Accept']);
    expect(document.activeElement?.textContent).toBe('Saved packets');
  });

  test('an incomplete packet is not saved, and an identical one only renamed', async () => {
    const { user } = open();
    await save(user);
    expect(screen.queryAllByRole('button', { name: /^Test / })).toEqual([]);
    await type(user, '203.0.113.7', '22');
    await save(user, 'desk');
    await save(user, 'chair');
    expect(saved()).toEqual(['Test chair: inbound TCP 22 from 203.0.113.7Accept']);
  });

  test('show which verdicts an edit would change, those first', async () => {
    const { user, change } = open({ firewall: EDGE, before: RULES });
    await type(user, '203.0.113.7', '22');
    await save(user, 'desk');
    await type(user, '203.0.113.7', '80');
    await save(user, 'page');
    await type(user, '203.0.113.7', '25');
    await save(user);
    expect(document.body.textContent).not.toContain('would');

    change({ firewall: EDGE, before: RULES, rules: EDITED });
    expect(saved()).toEqual([
      'Test desk: inbound TCP 22 from 203.0.113.7Would change: Accept → Drop',
      'Test inbound TCP 25 from 203.0.113.7Drop',
      'Test page: inbound TCP 80 from 203.0.113.7Accept',
    ]);
    expect(screen.getByText('1 of 3 saved packets would change').getAttribute('role')).toBe('status');

    change({ firewall: EDGE, before: RULES, rules: { ...RULES } });
    expect(screen.getByText('None of 3 saved packets would change')).toBeTruthy();
  });

  test('the review shows those that change, and nothing when none do', async () => {
    const { user } = open({ firewall: EDGE });
    await type(user, '203.0.113.7', '22');
    await save(user, 'desk');
    cleanup();
    const review = (rules: RuleSet) =>
      render(
        <MantineProvider env="test">
          <div data-testid="review">
            <VerdictChanges rules={rules} before={RULES} firewall={EDGE} />
          </div>
        </MantineProvider>,
      );
    review(EDITED);
    expect(screen.getByTestId('review').textContent).toBe(
      'The saved packet would changedesk: inbound TCP 22 from 203.0.113.7Accept → Drop',
    );
    cleanup();
    review({ ...RULES });
    expect(screen.getByTestId('review').children).toHaveLength(0);
  });
});
