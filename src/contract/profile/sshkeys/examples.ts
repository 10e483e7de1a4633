import { computesApi } from '../../computes/api.ts';
import { type Example, like, type Specification, time, whole } from '../../specification.ts';
import { denied, each, words } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import { sshkeysApi } from './api.ts';

const section = 'doc 3 §4.3';
const assumed = 'The document speaks of SSH keys in profiles; how they are listed is the original API’s';

const list: Example = { endpoint: sshkeysApi.list };
const NEW = {
  region: 'us-east',
  type: 'g6-standard-1',
  image: 'compute/debian12',
  root_pass: 'violet-Harbour-93-kettle',
};
const create = (users: string): Example => ({
  endpoint: computesApi.create,
  body: { ...NEW, authorized_users: words(users) },
});

/** The keys that `authorized_users` adds (doc 3 §4.3). */
export const specification: Specification = {
  title: 'SSH keys',
  api: sshkeysApi,
  rules: [
    pagedList({ id: 'sshkey.list', section, what: 'SSH keys', list, assumed }),
    {
      id: 'sshkey.own',
      section,
      rule: 'A user sees the public SSH keys of the user’s own profile, with a token of any scope; a wrong token is refused.',
      assumed,
      accepted: [
        {
          ...list,
          answer: {
            data: [
              { id: whole, label: 'laptop', ssh_key: like(/^ssh-ed25519 /), created: time },
              { id: whole, label: 'workstation', ssh_key: like(/^ssh-rsa /), created: time },
            ],
          },
        },
        { ...list, token: 'demo-operator', answer: { data: [{ label: 'on-call' }] } },
        { ...list, token: 'demo-restricted', answer: { data: [] } },
        { ...list, world: 'empty', answer: { data: [] } },
        { ...list, persona: { scopes: [] } },
      ],
      refused: [null, 'nobody'].flatMap((token) => each({ token, status: 401, field: null }, [list])),
    },
    {
      id: 'sshkey.users',
      section,
      rule: '`authorized_users` must name users of the account, whether they have keys or not.',
      assumed: 'The document leaves open what is said of a name that nobody has',
      accepted: [create('admin operator'), create('newcomer')],
      refused: [denied(create('admin nobody'), 'authorized_users[1]')],
    },
  ],
};
