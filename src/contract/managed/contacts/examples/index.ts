import { eventsApi } from '../../../events/api.ts';
import {
  contains,
  type Example,
  type RefusedExample,
  type Specification,
  type Step,
  time,
  whole,
} from '../../../specification.ts';
import { contactsApi } from '../api.ts';
import { fields } from './fields.ts';
import { FIRST, NEW, phone, updates } from './samples.ts';

const { list, create, view, update, remove } = contactsApi;
const UNKNOWN = 999_999;

const LISTED: Example = { name: 'list', endpoint: list };

/** Every other operation, as a request that succeeds. */
const OTHERS: readonly [Example, ...Example[]] = [
  { name: 'create', endpoint: create, body: NEW },
  { name: 'view', endpoint: view, params: FIRST },
  { name: 'update', endpoint: update, params: FIRST, body: { name: 'Ada B.' } },
  { name: 'delete', endpoint: remove, params: FIRST },
];
const forbidden = (example: Example, who: Pick<Example, 'token' | 'persona'>): RefusedExample => ({
  ...example,
  ...who,
  status: 403,
  field: null,
});

/** Checks that a step has added to the account's events. */
const told = (verb: string, step: Step): Example => ({
  name: verb,
  endpoint: eventsApi.list,
  before: [step],
  answer: {
    data: contains([
      { action: `managed_contact_${verb}`, status: 'finished', username: 'admin', entity: { type: 'managed_contact' } },
    ]),
  },
});

export const specification: Specification = {
  title: 'Managed contacts',
  api: contactsApi,
  rules: [
    ...fields,
    {
      id: 'managed-contact.read',
      section: 'doc 1 §4.3',
      rule: 'Contacts are listed, and each can be read by its id.',
      accepted: [
        { ...LISTED, answer: { data: contains([{ id: 1, name: 'Ada Byrne' }]) } },
        {
          name: 'one with all that it can have',
          endpoint: view,
          params: FIRST,
          answer: {
            id: 1,
            name: 'Ada Byrne',
            email: 'ada.byrne@example.com',
            group: 'On call',
            phone: { primary: '+1 202 555 0100', secondary: '+1 202 555 0101' },
            updated: time,
          },
        },
        { name: 'none in a new account', endpoint: list, world: 'empty', answer: { data: [], results: 0 } },
      ],
      refused: [
        { name: 'an unknown one', endpoint: view, params: { contactId: UNKNOWN }, status: 404, field: null },
        { name: 'too small a page', endpoint: list, query: { page_size: 24 }, field: 'page_size' },
      ],
    },
    {
      id: 'managed-contact.create',
      section: 'doc 1 §4.3',
      rule: 'A contact is created with a name and an e-mail address; group and phone numbers may be left out.',
      assumed: 'The document lists what a body may have and not what it must have; without these two nobody is alerted',
      accepted: [
        {
          name: 'with these two',
          endpoint: create,
          body: NEW,
          answer: { ...NEW, id: whole, group: null, updated: time },
        },
        {
          name: 'it is there afterwards',
          endpoint: view,
          params: { contactId: '$1' },
          before: [{ endpoint: create, body: { ...NEW, group: 'Databases' } }],
          answer: { ...NEW, group: 'Databases' },
        },
        {
          name: 'like another one',
          endpoint: create,
          body: NEW,
          before: [{ endpoint: create, body: NEW }],
          answer: NEW,
        },
      ],
      refused: [
        { name: 'without a name', endpoint: create, body: { email: NEW.email }, field: 'name' },
        { name: 'without an address', endpoint: create, body: { name: NEW.name }, field: 'email' },
        { name: 'with neither', endpoint: create, body: {}, field: ['name', 'email'] },
      ],
    },
    {
      id: 'managed-contact.update',
      section: 'doc 1 §4.3',
      rule: 'What an update leaves out stays as it was, the other phone number included.',
      assumed: 'The document gives an update the fields of a create and does not say that they must all be there',
      accepted: [
        updates(
          'the name alone',
          { name: 'Ada B.' },
          { name: 'Ada B.', email: 'ada.byrne@example.com', group: 'On call' },
        ),
        updates('one number', { phone: { primary: '112' } }, phone('112', '+1 202 555 0101')),
        updates('nothing', {}, { name: 'Ada Byrne', ...phone('+1 202 555 0100', '+1 202 555 0101') }),
        {
          name: 'it stays so',
          endpoint: view,
          params: FIRST,
          before: [{ endpoint: update, params: FIRST, body: { group: 'Databases' } }],
          answer: { name: 'Ada Byrne', group: 'Databases' },
        },
      ],
      refused: [
        {
          name: 'an unknown one',
          endpoint: update,
          params: { contactId: UNKNOWN },
          body: {},
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'managed-contact.delete',
      section: 'doc 1 §4.3',
      rule: 'A contact that is deleted is gone; the answer is an empty object.',
      accepted: [
        { name: 'one', endpoint: remove, params: FIRST, answer: {} },
        {
          name: 'no longer listed',
          endpoint: list,
          before: [{ endpoint: remove, params: FIRST }],
          answer: { data: contains([{ id: 2 }], [{ id: 1 }]) },
        },
      ],
      refused: [
        {
          name: 'read afterwards',
          endpoint: view,
          params: FIRST,
          before: [{ endpoint: remove, params: FIRST }],
          status: 404,
          field: null,
        },
        {
          name: 'once more',
          endpoint: remove,
          params: FIRST,
          before: [{ endpoint: remove, params: FIRST }],
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'managed-contact.scope',
      section: 'doc 1 §4.3',
      rule: 'Listing needs `account:read_only`; everything else needs `account:read_write`, reading one contact included.',
      accepted: [
        { ...LISTED, persona: { scopes: ['account:read_only'] } },
        { ...OTHERS[0], persona: { scopes: ['account:read_write'] } },
      ],
      refused: [
        forbidden(LISTED, { persona: { scopes: ['computes:read_write'] } }),
        ...OTHERS.map((example) => forbidden(example, { persona: { scopes: ['account:read_only'] } })),
      ],
    },
    {
      id: 'managed-contact.unrestricted',
      section: 'doc 1 §4.3',
      rule: 'Only unrestricted users may do anything with contacts, whatever grants and scopes there are.',
      accepted: [LISTED, ...OTHERS],
      refused: [
        forbidden(LISTED, { token: 'demo-restricted' }),
        ...OTHERS.map((example) => forbidden(example, { token: 'demo-operator' })),
        forbidden(
          { ...LISTED, name: 'list, with access to the account' },
          {
            token: 'demo-operator',
            persona: { grants: { global: { account_access: 'read_write' } } },
          },
        ),
      ],
    },
    {
      id: 'managed-contact.events',
      section: 'doc 1 §6',
      rule: 'The account’s events tell when a contact was created, changed and deleted.',
      assumed: 'The document leaves open which events there are; these are named as those of other records are',
      accepted: [
        told('create', { endpoint: create, body: NEW }),
        told('update', { endpoint: update, params: FIRST, body: {} }),
        told('delete', { endpoint: remove, params: FIRST }),
      ],
      refused: [{ name: 'no token', endpoint: eventsApi.list, token: null, status: 401, field: null }],
    },
  ],
};
