import { expect, test } from 'vitest';
import type { Contact } from '#contract/managed/contacts/schema.ts';
import { contactSentences } from './consequences.ts';

const contact = (id: number, group: string | null): Contact => ({
  id,
  name: `Contact ${id}`,
  email: `c${id}@example.com`,
  group,
  phone: { primary: null, secondary: null },
  updated: '2026-03-01T12:00:00',
});
const alerts = 'Alerts no longer reach c1@example.com';

test.each([
  ['in no group', contact(1, null), [contact(1, null), contact(2, null)], [alerts]],
  [
    'the last of its group',
    contact(1, 'QA'),
    [contact(1, 'QA'), contact(2, 'Ops')],
    [alerts, /^Group QA has no contact left/],
  ],
  ['one of three', contact(1, 'QA'), [1, 2, 3].map((id) => contact(id, 'QA')), [alerts, '2 contacts left in group QA']],
  ['of a group that is not known', contact(1, 'QA'), undefined, [alerts, /^Loading…$/]],
  ['of a group that could not be read', contact(1, 'QA'), 'failed', [alerts, /QA, which could not be loaded$/]],
] as const)('what goes with a contact %s', (_, one, known, expected) => {
  const sentences = contactSentences(one, known);
  expect(sentences).toHaveLength(expected.length);
  for (const [index, sentence] of expected.entries())
    expect(sentences[index]).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});
