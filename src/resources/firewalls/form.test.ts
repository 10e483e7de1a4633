import { expect, test } from 'vitest';
import { fieldErrors } from '#contract/envelope.ts';
import { createBody, FirewallCreateForm, type FirewallValues, newFirewall } from './form.ts';
import { newRule } from './model/values.ts';

const values = (change: Partial<FirewallValues>): FirewallValues => ({
  ...newFirewall(),
  label: 'web-edge',
  ...change,
});

test('the initial form sends its policies and no empty fields', () => {
  expect(createBody(values({}))).toEqual({
    label: 'web-edge',
    rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  });
});

test('ports that were typed before the protocol was changed are not sent', () => {
  const rule = { ...newRule(), protocol: 'ICMP' as const, ports: '80' };
  const body = createBody(values({ rules: { ...newFirewall().rules, inbound: [rule] } }));
  expect(body.rules.inbound?.[0]).toEqual({
    action: 'ACCEPT',
    protocol: 'ICMP',
    addresses: {},
  });
});

test('a family without addresses is omitted, and omitting both is an error on the addresses', () => {
  const one = { ...newRule(), addresses: { ipv4: [], ipv6: ['::/0'] } };
  const none = { ...newRule(), addresses: { ipv4: [], ipv6: [] } };
  const validated = FirewallCreateForm.safeParse(values({ rules: { ...newFirewall().rules, inbound: [one, none] } }));
  expect(validated.error && fieldErrors(validated.error)).toEqual([
    { field: 'rules.inbound[1].addresses', reason: 'Enter at least one IPv4 or IPv6 network' },
  ]);
});

test('only the chosen devices are sent', () => {
  expect(createBody(values({ devices: { computes: [3], nodebalancers: [] } })).devices).toEqual({ computes: [3] });
});
