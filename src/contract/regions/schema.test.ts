import { expect, test } from 'vitest';
import { RegionAvailabilityAnswer } from './schema.ts';

/** The mock answers one record, the original API all of them; no example covers the latter. */
const RECORD = { region: 'us-east', plan: 'g6-standard-1', available: true };

test.each([
  ['one record', RECORD],
  ['several', [RECORD, { ...RECORD, plan: 'g6-standard-2' }]],
])('the console reads %s', (_, answer) => expect(RegionAvailabilityAnswer.loose.parse(answer)).toEqual(answer));

test.each([
  ['a text', 'us-east'],
  ['a list of anything', ['us-east']],
])('%s is no answer', (_, answer) => expect(RegionAvailabilityAnswer.loose.safeParse(answer).success).toBe(false));
