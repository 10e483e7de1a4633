import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const NAMES = ['GET /regions', 'GET /regions/{regionId}', 'POST /images', 'PUT /images/{imageId}', 'GET /images'];

test('the nearest names come first, and no more than asked for', () => {
  expect(nearest('GET /region', NAMES, 1)).toEqual(['GET /regions']);
  expect(nearest('POST /image', NAMES)).toEqual(['POST /images', 'GET /images', 'GET /regions']);
  expect(nearest('GET /images', ['GET /images', 'GET /images'])).toEqual(['GET /images']);
  expect(nearest('x', [])).toEqual([]);
});
