import { describe, expect, it } from 'vitest';
import { backendOf, isInPrivateRange } from './backend.ts';

describe('backendOf', () => {
  it.each([
    ['192.168.130.7', { address: '192.168.130.7', port: undefined }],
    ['192.168.130.7:8080', { address: '192.168.130.7', port: 8080 }],
    ['203.0.113.7:1', { address: '203.0.113.7', port: 1 }],
    ['192.168.130.7:65535', { address: '192.168.130.7', port: 65_535 }],
  ])('%s', (text, backend) => {
    expect(backendOf(text)).toStrictEqual(backend);
  });

  it.each(['', ':80', '192.168.130.7:', '192.168.130.7:0', '192.168.130.7:65536', '192.168.130.7:80:1', 'fd00::1'])(
    '%j is none',
    (text) => {
      expect(backendOf(text)).toBeUndefined();
    },
  );
});

it.each([
  ['192.168.127.255', false],
  ['192.168.128.0', true],
  ['192.168.255.255', true],
  ['192.167.128.0', false],
  ['192.169.128.0', false],
  ['10.168.128.0', false],
])('whether instances have %s for a private address: %s', (address, is) => {
  expect(isInPrivateRange(address)).toBe(is);
});
