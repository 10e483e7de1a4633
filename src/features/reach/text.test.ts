import { expect, test } from 'vitest';
import { draftOf, packetOf, textOf } from './text.ts';

const from = { kind: 'address', address: '203.0.113.7' };

test.each([
  ['203.0.113.7:443', { from, protocol: 'TCP', port: 443 }],
  [' 203.0.113.7:53/udp ', { from, protocol: 'UDP', port: 53 }],
  ['[2001:db8::1]:22/TCP', { from: { kind: 'address', address: '2001:db8::1' }, protocol: 'TCP', port: 22 }],
  ['203.0.113.7/icmp', { from, protocol: 'ICMP', port: undefined }],
  ['Internet:443', { from: { kind: 'internet' }, protocol: 'TCP', port: 443 }],
  ['the internet:443', { from: { kind: 'internet' }, protocol: 'TCP', port: 443 }],
])('%s is a packet', (text, packet) => expect(packetOf(draftOf(text))).toEqual({ packet }));

const PORT = 'Enter 1 to 65535';

test.each([
  ['', { from: 'Enter an IP address, or the internet', port: PORT }],
  ['203.0.113.7', { port: PORT }],
  ['203.0.113.7:0', { port: PORT }],
  ['203.0.113.7:70000', { port: PORT }],
  ['203.0.113.700:443', { from: '203.0.113.700 is not an IP address' }],
  ['203.0.113.7:443/sctp', { protocol: 'Choose TCP, UDP or ICMP' }],
])('%s is none, and why', (text, errors) => expect(packetOf(draftOf(text))).toEqual({ errors }));

test('the port of a database need not be named', () => {
  expect(draftOf('203.0.113.7', 3306).port).toBe('3306');
  expect(draftOf('203.0.113.7:22', 3306).port).toBe('22');
});

test.each(['203.0.113.7:443/tcp', '[2001:db8::1]:53/udp', '203.0.113.7/icmp', 'internet:443/tcp', 'nonsense:443/tcp'])(
  'the fields of %s make it again',
  (text) => expect(textOf(draftOf(text))).toBe(text),
);
