import type { SpecifiedRule } from '../../../specification.ts';
import { creates, phone, refusesBoth, updates } from './samples.ts';

const length = (field: 'name' | 'group', { min, max }: { min: number; max: number }): SpecifiedRule => ({
  id: `managed-contact.${field}.length`,
  section: 'doc 1 §2.4',
  rule: `The ${field} has ${min} to ${max} characters.`,
  accepted: [
    creates('the shortest', { [field]: 'a'.repeat(min) }),
    creates('the longest', { [field]: 'a'.repeat(max) }),
    updates('the shortest', { [field]: 'a'.repeat(min) }),
    updates('the longest', { [field]: 'ü'.repeat(max) }),
  ],
  refused: [
    ...refusesBoth('too short', { [field]: 'a'.repeat(min - 1) }, field),
    ...refusesBoth('empty', { [field]: '' }, field),
    ...refusesBoth('too long', { [field]: 'a'.repeat(max + 1) }, field),
    ...refusesBoth('a number', { [field]: 12_345 }, field),
  ],
});

/** The fields of a contact, in create and update (doc 1 §2.4). */
export const fields: readonly SpecifiedRule[] = [
  length('name', { min: 2, max: 64 }),
  length('group', { min: 2, max: 50 }),
  {
    id: 'managed-contact.group.none',
    section: 'doc 1 §2.4',
    rule: 'The group may be null.',
    accepted: [creates('without one', { group: null }), updates('taken out of it', { group: null })],
    refused: [...refusesBoth('a list', { group: ['On call'] }, 'group')],
  },
  {
    id: 'managed-contact.email',
    section: 'doc 1 §2.4',
    rule: 'The e-mail address has the form of one.',
    accepted: [
      creates('plain', { email: 'ops@example.com' }),
      creates('with a tag and subdomains', { email: 'first.last+alerts@mail.example.co.uk' }),
      updates('plain', { email: 'ops@example.com' }),
    ],
    refused: [
      ...refusesBoth('a word', { email: 'ops' }, 'email'),
      ...refusesBoth('nobody', { email: '@example.com' }, 'email'),
      ...refusesBoth('nowhere', { email: 'ops@' }, 'email'),
      ...refusesBoth('with a space', { email: 'night desk@example.com' }, 'email'),
      ...refusesBoth('two', { email: 'a@example.com, b@example.com' }, 'email'),
      ...refusesBoth('empty', { email: '' }, 'email'),
      ...refusesBoth('null', { email: null }, 'email'),
    ],
  },
  {
    id: 'managed-contact.phone',
    section: 'doc 1 §2.4',
    rule: 'A phone number is a text; the second one may be null.',
    accepted: [
      creates('one', phone('202 555 0100', null)),
      creates('two', phone('202 555 0100', '202 555 0101')),
      updates('one', phone('202 555 0100', null)),
    ],
    refused: [
      ...refusesBoth('a number for the first', phone(2_025_550_100, null), 'phone.primary'),
      ...refusesBoth('a number for the second', phone('202 555 0100', 2_025_550_100), 'phone.secondary'),
      ...refusesBoth('a text for both', { phone: '202 555 0100' }, 'phone'),
    ],
  },
  {
    id: 'managed-contact.phone.characters',
    section: 'doc 1 §2.4',
    rule: 'A phone number has digits, spaces and the characters + - ( ) . and at least one digit.',
    assumed: 'The document leaves format and length open',
    accepted: [creates('every character', phone('+1 (202) 555-01.00', '0')), updates('digits', phone('112', null))],
    refused: [
      ...refusesBoth('letters', phone('call Ada', null), 'phone.primary'),
      ...refusesBoth('an extension', phone('202 555 0100', '555 0101 x7'), 'phone.secondary'),
      ...refusesBoth('no digit', phone('+()', null), 'phone.primary'),
      ...refusesBoth('empty', phone('', null), 'phone.primary'),
    ],
  },
  {
    id: 'managed-contact.phone.none',
    section: 'doc 1 §2.4',
    rule: 'A contact without a phone number has null for both.',
    assumed: 'The document does not ask for a number, and does not say what stands in the place of one',
    accepted: [
      creates('nothing said', {}, phone(null, null)),
      creates('only a second one', { phone: { secondary: '112' } }, phone(null, '112')),
      updates('taken away', phone(null, null)),
    ],
    refused: [...refusesBoth('false', phone(false, null), 'phone.primary')],
  },
];
