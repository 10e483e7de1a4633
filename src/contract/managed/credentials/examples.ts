import { eventsApi } from '../../events/api.ts';
import {
  absent,
  contains,
  emptyObject,
  type Example,
  like,
  type Specification,
  time,
  whole,
} from '../../specification.ts';
import { asking, scopeRules, unrestrictedOnly } from '../../specification/access.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, MISSING, refused, type Sends, taken, words } from '../../specification/calls.ts';
import { notFound, pagedList } from '../../specification/records.ts';
import { freeText } from '../../specification/texts.ts';
import { servicesApi } from '../services/api.ts';
import { credentialsApi } from './api.ts';

const section = 'doc 1 §4.4';
const FIELDS = 'doc 1 §2.5';

const FIRST = { credentialId: 1 };
const LABEL = 'Web servers';
const SECRET = { username: 'support', password: 'violet-Harbour-93' };
/** No answer has either of them (doc 1 §2.5). */
const NO_SECRET = { username: absent, password: absent };

/** A create with these fields; the answer shows the label. */
const create = (fields: object = {}): Example => ({
  endpoint: credentialsApi.create,
  body: { label: 'examples', ...SECRET, ...fields },
  answer: NO_SECRET,
});
const update = (body: object = {}): Example => ({ endpoint: credentialsApi.update, params: FIRST, body, answer: body });
const secret = (body: object = {}): Example => ({
  endpoint: credentialsApi.secret,
  params: FIRST,
  body: { ...SECRET, ...body },
});
const both = (field: string): Sends[] => [create, update].map((send) => (value) => send({ [field]: value }));
/** The two that take the secret itself. */
const secrets = (field: string): Sends[] => [create, secret].map((send) => (value) => send({ [field]: value }));

const list: Example = { endpoint: credentialsApi.list };
const sshkey: Example = { endpoint: credentialsApi.sshkey };
const views = asking(credentialsApi.view);
const view = views(FIRST);
const removes = asking(credentialsApi.remove);
const remove = removes(FIRST);
const all = [list, sshkey, view, create(), update(), secret(), remove];

const DONE = { status: 'finished', username: 'admin', entity: { type: 'managed_credential' } };
const service = { service_type: 'url', label: 'examples', address: 'https://example.com/fail', timeout: 40 };

/** doc 1 §2.5, §4.4, §6, §7, §8. */
export const specification: Specification = {
  title: 'Managed credentials',
  api: credentialsApi,
  rules: [
    ...bodyRules({
      id: 'managed-credential.create',
      section,
      what: 'A new credential',
      sends: create,
      body: { label: 'examples', ...SECRET },
      types: { label: 'string', username: 'string', password: 'string' },
      required: ['label', 'password'],
    }),
    ...bodyRules({
      id: 'managed-credential.update',
      section,
      what: 'An update',
      sends: update,
      body: { label: 'examples' },
      types: { label: 'string' },
    }),
    ...bodyRules({
      id: 'managed-credential.secret',
      section,
      what: 'A new secret',
      sends: (body) => ({ ...secret(), body }),
      body: SECRET,
      types: { username: 'string', password: 'string' },
      required: ['password'],
    }),
    ...freeText({
      id: 'managed-credential.label',
      section: FIELDS,
      what: 'The label',
      field: 'label',
      sends: both('label'),
      min: 2,
      max: 75,
    }),
    {
      id: 'managed-credential.label.unique',
      section: FIELDS,
      rule: 'No two credentials have the same label; one keeps its own.',
      accepted: [create({ label: 'examples-2' }), update({ label: 'examples-2' }), update({ label: LABEL })],
      refused: [
        denied(create({ label: LABEL }), 'label'),
        denied(update({ label: 'Mail relay' }), 'label'),
        ...after([create()], denied(create(), 'label')),
      ],
    },
    {
      id: 'managed-credential.username.length',
      section: FIELDS,
      rule: 'The username has up to 5000 characters, counted as one reads them.',
      accepted: secrets('username').flatMap((send) => taken(send, ['', 'a'.repeat(5000), '🧱'.repeat(5000)])),
      refused: secrets('username').flatMap((send) => refused(send, 'username', ['a'.repeat(5001), '🧱'.repeat(5001)])),
    },
    {
      id: 'managed-credential.password.empty',
      section: FIELDS,
      rule: 'The password is not empty.',
      assumed: 'The document names no length; an empty one opens nothing',
      accepted: secrets('password').flatMap((send) => taken(send, ['x', ' '])),
      refused: secrets('password').flatMap((send) => refused(send, 'password', [''])),
    },
    {
      id: 'managed-credential.username.optional',
      section,
      rule: 'The username of a credential may be left out.',
      accepted: [create({ username: undefined }), secret({ username: undefined })],
    },
    {
      id: 'managed-credential.secret.hidden',
      section: FIELDS,
      rule: 'No answer has the username or the password.',
      accepted: [
        { ...view, answer: { id: 1, label: LABEL, ...NO_SECRET } },
        ...after([create()], { ...list, answer: { data: contains([{ label: 'examples', ...NO_SECRET }]) } }),
        ...after([secret()], { ...view, answer: NO_SECRET }),
      ],
    },
    {
      id: 'managed-credential.secret.answer',
      section,
      rule: 'A new secret is answered with an empty object, and leaves the label as it is.',
      accepted: [
        { ...secret(), answer: emptyObject },
        ...after([secret({ label: 'other' })], { ...view, answer: { label: LABEL } }),
      ],
    },
    {
      id: 'managed-credential.update.label',
      section,
      rule: 'An update changes the label only: a password sent with it is ignored, whatever it is.',
      accepted: [
        { ...update({ label: 'Renamed', password: 5, username: null }), answer: { label: 'Renamed', ...NO_SECRET } },
        ...after([update({ label: 'Renamed' })], { ...view, answer: { label: 'Renamed', last_decrypted: time } }),
      ],
    },
    {
      id: 'managed-credential.update.empty',
      section,
      rule: 'An update without a label changes nothing.',
      assumed: 'The document does not say that the label must be there',
      accepted: [{ ...update(), answer: { label: LABEL } }],
    },
    pagedList({
      id: 'managed-credential.list',
      section,
      what: 'Credentials',
      list,
      assumed: 'The document leaves the bounds of pages open (doc 1 §8); those of the other lists are taken',
    }),
    {
      id: 'managed-credential.read',
      section,
      rule: 'Credentials are listed with id, label and the time of the last decryption, and each can be read by its id.',
      accepted: [
        { ...list, answer: { data: contains([{ id: 1, label: LABEL, last_decrypted: time }]) } },
        { ...list, world: 'empty', answer: { data: [], results: 0 } },
        { ...view, answer: { id: 1, label: LABEL, last_decrypted: time } },
      ],
    },
    {
      id: 'managed-credential.create.answer',
      section,
      rule: 'A new credential has the label it was sent with.',
      accepted: [
        { ...create(), answer: { id: whole, label: 'examples' } },
        ...after([create()], { ...views({ credentialId: '$1' }), answer: { label: 'examples' } }),
      ],
    },
    {
      id: 'managed-credential.last-decrypted.never',
      section: FIELDS,
      rule: 'A credential that was never decrypted has null in the place of that time.',
      assumed: 'The document does not say what stands in the place of the time',
      accepted: [
        { ...create(), answer: { last_decrypted: null } },
        { ...views({ credentialId: 3 }), answer: { last_decrypted: null } },
      ],
    },
    {
      id: 'managed-credential.last-decrypted',
      section: FIELDS,
      rule: 'Support decrypts the credentials of a service a quarter of an hour after its problem opened an issue.',
      assumed: 'The document says that staff decrypts them, and not when',
      accepted: [1000, 999].map((wait) => ({
        ...views({ credentialId: '$1' }),
        name: `${wait} seconds after the service was created`,
        before: [create(), { endpoint: servicesApi.create, body: { ...service, credentials: ['$1'] } }],
        wait,
        answer: { last_decrypted: wait === 1000 ? time : null },
      })),
    },
    {
      id: 'managed-credential.delete',
      section,
      rule: 'A credential that is deleted is gone; the answer is an empty object.',
      accepted: [
        { ...remove, answer: emptyObject },
        ...after([remove], { ...list, answer: { data: contains([{ id: 2 }], [{ id: 1 }]) } }),
      ],
      refused: each(MISSING, after([remove], view, update(), secret(), remove)),
    },
    {
      id: 'managed-credential.delete.services',
      section,
      rule: 'A credential that is deleted leaves the services that use it, which keep the others.',
      assumed: 'The document says that support loses access to it, and not what happens to the services',
      accepted: after([remove], {
        endpoint: servicesApi.list,
        answer: {
          data: contains([
            { label: 'Public API', credentials: [] },
            { label: 'Web shop', credentials: [5] },
          ]),
        },
      }),
    },
    {
      id: 'managed-credential.sshkey',
      section: FIELDS,
      rule: 'The account’s service has a public SSH key, whatever credentials there are.',
      accepted: [
        { ...sshkey, answer: { ssh_key: like(/^ssh-(ed25519|rsa) [A-Za-z0-9+/=]+( \S+)?$/) } },
        { ...sshkey, world: 'empty', answer: { ssh_key: like(/^ssh-/) } },
      ],
    },
    notFound({
      id: 'managed-credential.unknown',
      section,
      what: 'a credential',
      calls: [views, asking(credentialsApi.update, {}), asking(credentialsApi.secret, SECRET), removes],
      known: FIRST,
      assumed: 'The document gives no status codes (doc 1 §7)',
    }),
    ...scopeRules({
      id: 'managed-credential.list',
      section,
      what: 'the list and the support key',
      read: 'account:read_only',
      reads: [list, sshkey],
    }),
    ...scopeRules({
      id: 'managed-credential.scope',
      section,
      what: 'a single credential',
      read: 'account:read_write',
      write: 'account:read_write',
      reads: [view],
      writes: [create(), update(), secret(), remove],
    }),
    unrestrictedOnly({ id: 'managed-credential.unrestricted', section, what: 'credentials', calls: all }),
    {
      id: 'managed-credential.events',
      section: 'doc 1 §6',
      rule: 'The account’s events tell when a credential was created, changed and deleted, and when it got a new secret.',
      assumed: 'The document leaves open which events there are; these are named as those of other records are',
      accepted: after([create(), update(), secret(), remove], {
        endpoint: eventsApi.list,
        answer: {
          data: contains(
            words('create update secret_update delete').map((verb) => ({
              ...DONE,
              action: `managed_credential_${verb}`,
            })),
          ),
        },
      }),
    },
  ],
};
