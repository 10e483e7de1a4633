import { expect, test } from 'vitest';
import { readPacket } from './text.ts';

test.each([
  ['203.0.113.7:443', { from: { kind: 'address', address: '203.0.113.7' }, protocol: 'TCP', port: 443 }],
  [' 203.0.113.7:53/udp ', { from: { kind: 'address', address: '203.0.113.7' }, protocol: 'UDP', port: 53 }],
  ['[2001:db8::1]:22/TCP', { from: { kind: 'address', address: '2001:db8::1' }, protocol: 'TCP', port: 22 }],
  ['203.0.113.7/icmp', { from: { kind: 'address', address: '203.0.113.7' }, protocol: 'ICMP', port: undefined }],
  ['Internet:443', { from: { kind: 'internet' }, protocol: 'TCP', port: 443 }],
  ['', 'Enter an address and a port, such as 203.0.113.7:443'],
  ['203.0.113.7', 'Add a port from 1 to 65535, such as :443'],
  ['203.0.113.7:0', 'Add a port from 1 to 65535, such as :443'],
  ['203.0.113.7:70000', 'Add a port from 1 to 65535, such as :443'],
  ['203.0.113.700:443', '203.0.113.700 is not an IP address'],
  ['203.0.113.7:443/sctp', 'The protocol must be tcp, udp or icmp'],
])('%s', (text, read) => expect(readPacket(text)).toEqual(read));
