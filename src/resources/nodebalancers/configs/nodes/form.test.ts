import { expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { ChangedNodeForm, NewNodeForm, nodeBody, nodeUpdate, placeOf, splitAddress } from './form.ts';

const spaced = { address: ' 192.168.130.7 ', port: 80, label: ' web-1 ', mode: 'accept', weight: 100 } as const;
const plain = { address: '192.168.130.7:80', label: 'web-1', mode: 'accept', weight: 100 };

test('a node is validated and sent without the spaces around its address and its label', () => {
  expect(nodeBody(spaced)).toEqual(plain);
  expect(nodeUpdate(spaced, { label: true })).toEqual({ label: 'web-1' });
  expect(nodeUpdate(spaced, { port: true })).toEqual({ address: '192.168.130.7:80' });
  for (const schema of [NewNodeForm, ChangedNodeForm]) {
    expect(validate(schema, spaced)).toEqual({ body: plain });
    expect(validate(schema, { ...spaced, label: ' a ' })).toMatchObject({ issues: [{ path: ['label'] }] });
  }
});

test.each([
  ['10.0.0.1:8080', { address: '10.0.0.1', port: 8080 }],
  ['10.0.0.1', { address: '10.0.0.1', port: '' }],
  ['10.0.0.1:0', { address: '10.0.0.1:0', port: '' }],
] as const)('%s is split into its two fields, and put together again', (text, place) => {
  expect(splitAddress(text)).toEqual(place);
  expect(placeOf(place)).toBe(text);
});
