import { expect, test } from 'vitest';
import { portReason } from './rules.ts';

test('ports that are not filled in yet do not collide', () => {
  expect(portReason([{}, { port: undefined }], undefined)).toBeUndefined();
  expect(portReason([{ port: 80 }], 443)).toBeUndefined();
  expect(portReason([{ port: 80 }], 80)).toBe('Port 80 is already used by this NodeBalancer');
});
