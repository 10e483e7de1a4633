import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodedLength, scriptData, validateKey, validateUserData } from './fields.ts';
import { computeLabel } from './label.ts';

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH';

const reasonOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

describe('decodedLength', () => {
  it('counts the bytes of any base64 text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(decodedLength(text)).toBe(bytes.length);
        expect(decodedLength(text.replaceAll(/(.{5})/g, '$1\r\n'))).toBe(bytes.length);
      }),
    );
  });

  it('knows what is none', () => {
    for (const text of ['YQ', 'YQ=', 'Y===', '====', 'YQ==YQ==', 'YW!j', 'YW-_', 'äöü=', 'YWJjZ'])
      expect([text, decodedLength(text)]).toEqual([text, undefined]);
    expect(decodedLength('')).toBe(0);
  });
});

describe('user data', () => {
  it('is refused with the number of bytes', () => {
    expect(validateUserData(Buffer.alloc(65_535).toString('base64'))).toBeUndefined();
    expect(validateUserData(Buffer.alloc(65_536).toString('base64'))).toBe('Must be up to 65535 bytes; this is 65536');
    expect(validateUserData('#cloud-config')).toBe('Must be base64');
  });
});

describe('keys', () => {
  it.each([
    [KEY, undefined],
    [`${KEY} ada@example.com`, undefined],
    [`${KEY}\n${KEY}`, 'A key is one line'],
    ['-----BEGIN OPENSSH PRIVATE KEY-----', 'This is a private key. Enter the public key'],
    ['secret', 'Must be a public SSH key, for example ssh-ed25519 AAAA…'],
    [KEY.slice(0, -1), 'This key is damaged. Copy it again'],
    [KEY.replace('ssh-ed25519', 'ssh-rsa'), 'This key is damaged. Copy it again'],
  ])('“%s”: %s', (key, reason) => {
    expect(validateKey(key)).toBe(reason);
  });

  it('are never repeated in the reason', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), (text) => {
        expect(validateKey(`${text}!`)?.includes(text) ?? false).toBe(false);
      }),
    );
  });
});

describe('the data of a script', () => {
  it('is an object, or the JSON text of one', () => {
    expect(reasonOf(scriptData, { server: 'nginx' })).toBeUndefined();
    expect(reasonOf(scriptData, '{"server":"nginx"}')).toBeUndefined();
    for (const text of ['server=nginx', '', '[]', 'null', '5', '"nginx"'])
      expect(reasonOf(scriptData, text)).toBe('Must be a JSON object');
  });

  it('has its bounds in characters', () => {
    const ofLength = (letters: number): string => JSON.stringify({ text: '🔥'.repeat(letters) });
    expect(reasonOf(scriptData, ofLength(65_535 - 11))).toBeUndefined();
    expect(reasonOf(scriptData, ofLength(65_536 - 11))).toBe('Must be up to 65535 characters of JSON');
    expect(reasonOf(scriptData, JSON.parse(ofLength(65_536 - 11)))).toBe('Must be up to 65535 characters of JSON');
  });
});

describe('labels', () => {
  it('are validated by length first', () => {
    expect(reasonOf(computeLabel, 'a-')).toBe('Must be 3 to 64 characters long');
    expect(reasonOf(computeLabel, 'web-')).toBe('Must begin and end with a letter or a digit');
    expect(reasonOf(computeLabel, 'web-1')).toBeUndefined();
  });
});
