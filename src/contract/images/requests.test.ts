import { expect, test } from 'vitest';
import { Upload } from './requests.ts';

/** Answers that other servers may send but the mock never does, so no example covers them. */
const IMAGE = { id: 'private/6', label: 'appliance', description: null };
const UPLOAD_TO = { upload_to: 'https://uploads.example.com/6' };

test('the address stands beside the image, or in it', () => {
  const beside = { image: IMAGE, ...UPLOAD_TO };
  expect(Upload.loose.parse(beside)).toEqual(beside);
  expect(Upload.loose.parse({ ...IMAGE, ...UPLOAD_TO })).toMatchObject(beside);
});

test.each([
  ['without an address', { image: IMAGE }],
  ['with an address that is no text', { image: IMAGE, upload_to: 6 }],
  ['without an image', UPLOAD_TO],
  ['with an image that is none', { image: {}, ...UPLOAD_TO }],
])('an upload %s is none', (_, answer) => expect(Upload.loose.safeParse(answer).success).toBe(false));
