import { expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { ChangedNodeForm, NewNodeForm, nodeBody, nodeUpdate } from './form.ts';

const spaced = { address: ' 192.168.130.7:80 ', label: ' web-1 ', mode: 'accept', weight: 100 } as const;
const plain = { address: '192.168.130.7:80', label: 'web-1', mode: 'accept', weight: 100 };

test('a node is validated and sent without the spaces around its address and its label', () => {
  expect(nodeBody(spaced)).toEqual(plain);
  expect(nodeUpdate(spaced, { label: true })).toEqual({ label: 'web-1' });
  for (const schema of [NewNodeForm, ChangedNodeForm]) {
    expect(validate(schema, spaced)).toEqual({ body: plain });
    expect(validate(schema, { ...spaced, label: ' a ' })).toMatchObject({ issues: [{ path: ['label'] }] });
  }
});
