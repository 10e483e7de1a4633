import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refineObject } from '#contract/fields.ts';
import { byPath, errorTree, type ValidationIssue, validate, messagesOf } from './issues.ts';

const values = { label: '', tags: ['a', 'b'], rules: { inbound: [{ ports: 'x' }] } };

const back = (issues: readonly ValidationIssue[]) => Object.fromEntries(byPath(messagesOf(errorTree(issues, values))));

test('a group, its fields, a list and its entries can have errors at the same time', () => {
  const issues: ValidationIssue[] = [
    { path: ['label'], message: 'short' },
    { path: ['rules', 'inbound', 0, 'ports'], message: 'no port' },
    { path: ['rules', 'inbound', 0], message: 'odd rule' },
    { path: ['rules', 'inbound'], message: 'too few' },
    { path: ['rules'], message: 'too many' },
    { path: ['tags', 1], message: 'short tag' },
    { path: ['tags'], message: 'too many tags' },
    { path: [], message: 'all wrong' },
  ];
  expect(back(issues)).toEqual({
    label: 'short',
    'rules.inbound.0.ports': 'no port',
    'rules.inbound.0': 'odd rule',
    'rules.inbound': 'too few',
    rules: 'too many',
    'tags.1': 'short tag',
    tags: 'too many tags',
    '': 'all wrong',
  });
  expect(back(issues.toReversed())).toEqual(back(issues));
});

test('a field may have the name of an error’s property', () => {
  const issues: ValidationIssue[] = [
    { path: ['type'], message: 'no such plan' },
    { path: ['rules', 'message'], message: 'too rude' },
    { path: ['rules'], message: 'too many' },
  ];
  expect(back(issues)).toEqual({ type: 'no such plan', 'rules.message': 'too rude', rules: 'too many' });
});

test('a field for a list of plain values gets the errors of its entries', () => {
  expect(errorTree([{ path: ['tags', 1], message: 'short' }], values)).toMatchObject({
    tags: { message: 'Entry 2: short' },
  });
});

test('rows keep their errors in lists, so that they move with their rows', () => {
  const { rules } = errorTree([{ path: ['rules', 'inbound', 0, 'ports'], message: 'x' }], values);
  expect(rules).toMatchObject({ inbound: [{ ports: { message: 'x' } }] });
});

test('a schema that transforms the values gives the body', () => {
  const Body = refineObject(z.object({ label: z.optional(z.string()) }), ({ label }, report) => {
    if (label === undefined) report([], 'say something');
  });
  const schema = z.pipe(
    z.transform((body: typeof values) => (body.label === '' ? {} : { label: body.label })),
    Body,
  );
  expect(validate(schema, values)).toEqual({ issues: [{ path: [], message: 'say something' }] });
  expect(validate(schema, { ...values, label: 'a' })).toEqual({ body: { label: 'a' } });
});

test('the issues of a union are those of the nearest branch', () => {
  const schema = z.object({ size: z.union([z.object({ a: z.number(), b: z.number() }), z.object({ c: z.number() })]) });
  expect(validate(schema, { size: { a: 1 } })).toMatchObject({ issues: [{ path: ['size', 'b'] }] });
});
