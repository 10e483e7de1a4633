import { eventsApi } from '../../events/api.ts';
import { contains, emptyObject, type Example, type Specification, time, whole } from '../../specification.ts';
import { asking, scopeRules, unrestrictedOnly } from '../../specification/access.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, each, MISSING, refused, type Sends, taken, words } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { freeText } from '../../specification/texts.ts';
import { contactsApi } from './api.ts';

const section = 'doc 1 §4.3';
const FIELDS = 'doc 1 §2.4';

const FIRST = { contactId: 1 };
const phone = (primary: unknown, secondary: unknown) => ({ phone: { primary, secondary } });
const PHONE = phone('+1 202 555 0100', '+1 202 555 0101');
const ADA = { id: 1, name: 'Ada Byrne', email: 'ada.byrne@example.com', group: 'On call', ...PHONE };
const NEW = { name: 'Nia Park', email: 'nia.park@example.com' };

/** A create with these fields; the answer shows what was sent. */
const create = (fields: object = {}): Example => ({
  endpoint: contactsApi.create,
  body: { ...NEW, ...fields },
  answer: fields,
});
/** An update of the first contact, likewise. */
const update = (body: object): Example => ({ endpoint: contactsApi.update, params: FIRST, body, answer: body });
/** A value of this field, in either. */
const both = (field: string): Sends[] => [create, update].map((send) => (value) => send({ [field]: value }));

const list: Example = { endpoint: contactsApi.list };
const views = asking(contactsApi.view);
const view = views(FIRST);
const removes = asking(contactsApi.remove);
const remove = removes(FIRST);
const all = [list, view, create(), update({}), remove];

const typed = {
  section: FIELDS,
  body: { ...NEW, group: 'On call', ...PHONE },
  types: { name: 'string', email: 'string', group: 'string', phone: 'object', 'phone.secondary': 'string' },
  nullable: ['group', 'phone.secondary'],
} as const;

const NO_EMAILS = [...words('ops @example.com ops@ a@example.com,b@example.com'), 'a b@c.de', '', ['ops@example.com']];
const DONE = { status: 'finished', username: 'admin', entity: { type: 'managed_contact' } };

/** doc 1 §2.4, §4.3, §6, §7, §8. */
export const specification: Specification = {
  title: 'Managed contacts',
  api: contactsApi,
  rules: [
    ...bodyRules({ ...typed, id: 'managed-contact', what: 'A contact', sends: create }),
    ...bodyRules({ ...typed, id: 'managed-contact.update', what: 'An update', sends: update }),
    ...bodyRules({
      ...typed,
      id: 'managed-contact.create',
      what: 'A new contact',
      sends: create,
      required: ['name', 'email'],
      types: { 'phone.primary': 'string' },
      nullable: ['phone.primary'],
      assumed: 'The document names no required fields; without these two nobody is alerted, and a number is not needed',
    }),
    ...Object.entries({ name: 64, group: 50 }).flatMap(([field, max]) =>
      freeText({
        id: `managed-contact.${field}`,
        section: FIELDS,
        what: `The ${field}`,
        field,
        sends: both(field),
        min: 2,
        max,
      }),
    ),
    {
      id: 'managed-contact.email',
      section: FIELDS,
      rule: 'The e-mail address has the form of one.',
      accepted: both('email').flatMap((send) => taken(send, words('ops@example.com a.b+c@mail.example.co.uk'))),
      refused: both('email').flatMap((send) => refused(send, 'email', NO_EMAILS)),
    },
    {
      id: 'managed-contact.phone.characters',
      section: FIELDS,
      rule: 'A phone number has digits, spaces and the characters + - ( ) . and at least one digit.',
      assumed: 'The document leaves format and length open',
      accepted: [create, update].flatMap((send) => taken(send, [phone('+1 (202) 555-01.00', '0'), phone('112', null)])),
      refused: [create, update].flatMap((send) => [
        ...refused(send, 'phone.primary', [phone('call Ada', null), phone('+()', null), phone(' ', null)]),
        ...refused(send, 'phone.secondary', [phone('112', '555 0101 x7'), phone('112', '-')]),
      ]),
    },
    {
      id: 'managed-contact.phone.none',
      section: FIELDS,
      rule: 'A contact without a phone number has null for both; an empty text clears a number.',
      assumed: 'The document does not ask for a number, and does not say what stands in the place of one',
      accepted: [
        { ...create(), answer: phone(null, null) },
        { ...create({ phone: { secondary: '112' } }), answer: phone(null, '112') },
        { ...create(phone('', '')), answer: phone(null, null) },
        { ...update(phone(null, null)), answer: phone(null, null) },
        { ...update({ phone: { primary: '' } }), answer: phone(null, PHONE.phone.secondary) },
      ],
    },
    pagedList({
      id: 'managed-contact.list',
      section,
      what: 'Contacts',
      list,
      assumed: 'The document leaves the bounds of pages open (doc 1 §8); those of the other lists are taken',
    }),
    {
      id: 'managed-contact.read',
      section,
      rule: 'Contacts are listed with all their fields, and each can be read by its id.',
      accepted: [
        { ...list, answer: { data: contains([{ ...ADA, updated: time }]) } },
        { ...list, world: 'empty', answer: { data: [], results: 0 } },
        { ...view, answer: { ...ADA, updated: time } },
      ],
    },
    {
      id: 'managed-contact.create',
      section,
      rule: 'A new contact has what it was sent with, is in no group where none was sent, and may be like another one.',
      accepted: [
        { ...create(), answer: { ...NEW, id: whole, group: null, updated: time } },
        ...after([create({ group: 'QA' })], { ...views({ contactId: '$1' }), answer: { ...NEW, group: 'QA' } }),
        ...after([create()], create(NEW)),
      ],
    },
    {
      id: 'managed-contact.update',
      section,
      rule: 'What an update leaves out stays as it was, the other phone number included.',
      assumed: 'The document gives an update the fields of a create and does not say that they must all be there',
      accepted: [
        { ...update({}), answer: ADA },
        { ...update({ name: 'Ada B.' }), answer: { ...ADA, name: 'Ada B.' } },
        { ...update({ phone: { primary: '112' } }), answer: phone('112', PHONE.phone.secondary) },
        ...after([update({ group: null })], { ...view, answer: { ...ADA, group: null } }),
      ],
    },
    {
      id: 'managed-contact.delete',
      section,
      rule: 'A contact that is deleted is gone; the answer is an empty object.',
      accepted: [
        { ...remove, answer: emptyObject },
        ...after([remove], { ...list, answer: { data: contains([{ id: 2 }], [{ id: 1 }]) } }),
      ],
      refused: each(MISSING, after([remove], view, update({}), remove)),
    },
    notFound({
      id: 'managed-contact.unknown',
      section,
      what: 'a contact',
      calls: [views, asking(contactsApi.update, {}), removes],
      known: FIRST,
      assumed: 'The document gives no status codes (doc 1 §7)',
    }),
    ...scopeRules({ id: 'managed-contact.list', section, what: 'the list', read: 'account:read_only', reads: [list] }),
    ...scopeRules({
      id: 'managed-contact.scope',
      section,
      what: 'a single contact',
      read: 'account:read_write',
      write: 'account:read_write',
      reads: [view],
      writes: [create(), update({}), remove],
    }),
    unrestrictedOnly({ id: 'managed-contact.unrestricted', section, what: 'contacts', calls: all }),
    {
      id: 'managed-contact.events',
      section: 'doc 1 §6',
      rule: 'The account’s events tell when a contact was created, changed and deleted.',
      assumed: 'The document leaves open which events there are; these are named as those of other records are',
      accepted: after([create(), update({}), remove], {
        endpoint: eventsApi.list,
        answer: {
          data: contains(words('create update delete').map((verb) => ({ ...DONE, action: `managed_contact_${verb}` }))),
        },
      }),
    },
  ],
};
