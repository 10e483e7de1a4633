import { computesApi } from '../../computes/api.ts';
import { type Specification, like, time, whole } from '../../specification.ts';
import { sshkeysApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document speaks of SSH keys in profiles; how they are listed is the original API’s';

const BODY = {
  region: 'us-east',
  type: 'g6-standard-1',
  image: 'compute/debian12',
  root_pass: 'violet-Harbour-93-kettle',
};

/** gaps §0.1. */
export const specification: Specification = {
  title: 'SSH keys',
  api: sshkeysApi,
  rules: [
    {
      id: 'sshkey.own',
      section,
      rule: 'A user sees the public SSH keys in the profile of his own.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'two of the administrator',
          endpoint: sshkeysApi.list,
          answer: {
            data: [
              { id: whole, label: 'laptop', ssh_key: like(/^ssh-ed25519 /), created: time },
              { id: whole, label: 'workstation', ssh_key: like(/^ssh-rsa /), created: time },
            ],
          },
        },
        {
          name: 'one of the operator',
          endpoint: sshkeysApi.list,
          token: 'demo-operator',
          answer: { data: [{ label: 'on-call' }] },
        },
        { name: 'none of the newcomer', endpoint: sshkeysApi.list, token: 'demo-restricted', answer: { data: [] } },
        { name: 'none in a new account', endpoint: sshkeysApi.list, world: 'empty', answer: { data: [] } },
      ],
      refused: [
        { name: 'no token', endpoint: sshkeysApi.list, token: null, status: 401, field: null },
        { name: 'too small a page', endpoint: sshkeysApi.list, query: { page_size: 24 }, field: 'page_size' },
      ],
    },
    {
      id: 'sshkey.scope',
      section,
      rule: 'Any token may ask for the keys of its user.',
      assumed: 'As with the profile, of which they are a part',
      accepted: [{ name: 'a token without scopes', endpoint: sshkeysApi.list, persona: { scopes: [] } }],
      refused: [{ name: 'a wrong token', endpoint: sshkeysApi.list, token: 'nobody', status: 401, field: null }],
    },
    {
      id: 'sshkey.users',
      section,
      rule: '`authorized_users` names users of the account, whether they have keys or not.',
      assumed: 'The document leaves open what is said of a name that nobody has',
      accepted: [
        { name: 'with keys', endpoint: computesApi.create, body: { ...BODY, authorized_users: ['admin', 'operator'] } },
        { name: 'without keys', endpoint: computesApi.create, body: { ...BODY, authorized_users: ['newcomer'] } },
      ],
      refused: [
        {
          name: 'nobody',
          endpoint: computesApi.create,
          body: { ...BODY, authorized_users: ['admin', 'nobody'] },
          serverOnly: true,
          field: 'authorized_users[1]',
        },
      ],
    },
  ],
};
