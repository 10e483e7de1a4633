import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { assumedField, shape } from '#contract/record.ts';
import { rig } from '#mocks/testing/rig.ts';
import { withoutAssumed } from './bare.ts';

async function bareRig() {
  const made = rig();
  await made.control('PUT', 'bare', { bare: true });
  return made;
}

describe('bare mode', () => {
  it('has no assumed operations, not even their errors', async () => {
    const { call, control } = await bareRig();
    expect((await call('GET', '/crates/1/history')).status).toBe(404);
    expect((await call('GET', '/crates/1/history', { token: 'demo-restricted' })).status).toBe(404);
    expect((await call('GET', '/profile', { token: null })).status).toBe(404);
    expect((await call('GET', '/profile', { token: 'somebody' })).status).toBe(401);
    await control('PUT', 'bare', { bare: false });
    expect((await call('GET', '/crates/1/history')).status).toBe(200);
  });

  it('leaves assumed fields out of answers, at any depth, and says no scopes', async () => {
    const { call } = await bareRig();
    const { body, headers } = await call('GET', '/crates?page_size=25');
    expect(body).toMatchObject({ results: 8, page: 1 });
    expect(JSON.stringify(body)).not.toMatch(/note|weight|key/);
    expect((await call('GET', '/crates/1')).body).toEqual({
      id: 1,
      label: 'crate-1',
      color: 'red',
      lid: { locked: true },
      parts: [{ name: 'side' }],
    });
    expect(headers.has('x-oauth-scopes')).toBe(false);
    expect(headers.has('x-request-id')).toBe(true);
  });

  it('ignores assumed request fields before validation', async () => {
    const { call, control } = await bareRig();
    const body = { label: 'apples', note: 'longer than ten' };
    expect((await call('POST', '/crates', { body })).status).toBe(200);
    await control('PUT', 'bare', { bare: false });
    expect((await call('POST', '/crates', { body })).fields).toEqual(['note']);
  });
});

describe('withoutAssumed', () => {
  const inner = shape((use) => use.object({ kept: z.number(), gone: use.assumed(z.number()) })).strict;
  const value = { kept: 1, gone: 2 };
  const bare = { kept: 1 };

  it('looks through every wrapper', () => {
    for (const [name, schema] of Object.entries({
      optional: z.optional(inner),
      nullable: z.nullable(inner),
      default: z._default(inner, bare),
      prefault: z.prefault(inner, bare),
      pipe: z.pipe(
        inner,
        z.transform((read) => read),
      ),
      lazy: z.lazy(() => inner),
      readonly: z.readonly(inner),
      union: z.union([z.string(), z.strictObject({ other: z.number() }), inner]),
    }))
      expect([name, withoutAssumed(schema, value)]).toEqual([name, bare]);
    expect(withoutAssumed(z.array(z.nullable(inner)), [value, null])).toEqual([bare, null]);
    expect(withoutAssumed(z.record(z.string(), inner), { a: value })).toEqual({ a: bare });
    expect(withoutAssumed(z.object({ list: z.optional(z.array(inner)) }), { list: [value] })).toEqual({ list: [bare] });
  });

  it('leaves what it does not know, and the value itself, as they are', () => {
    const given = { ...value, unknown: [1] };
    expect(withoutAssumed(inner, given)).toEqual({ kept: 1, unknown: [1] });
    expect(given).toEqual({ ...value, unknown: [1] });
    expect(withoutAssumed(inner, 'a text')).toBe('a text');
    expect(withoutAssumed(z.array(inner), { length: 1 })).toEqual({ length: 1 });
  });

  it('finds the option of a union even when the value is wrong', () => {
    const body = z.union([z.string(), z.object({ label: z.string(), extra: assumedField(z.optional(z.string())) })]);
    expect(withoutAssumed(body, { label: 3, extra: 'x' })).toEqual({ label: 3 });
  });
});
