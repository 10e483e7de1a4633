import { expect, test } from 'vitest';
import { cloudInitReason, imageReason } from './rules.ts';

test.each([
  ['available', undefined],
  [undefined, undefined],
  ['creating', 'Still being created'],
  ['pending_upload', 'Needs upload'],
  ['in quarantine', 'Not available (in quarantine)'],
])('an image that is %s', (status, reason) => expect(imageReason({ status })).toBe(reason));

test.each([
  [['cloud-init'], undefined],
  [undefined, undefined],
  [[], 'Alpine has no cloud-init, which takes user data in'],
])('an image that can %j', (capabilities, reason) =>
  expect(cloudInitReason({ label: 'Alpine', capabilities })).toBe(reason),
);
