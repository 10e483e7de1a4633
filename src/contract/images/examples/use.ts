import { computesApi } from '../../computes/api.ts';
import type { Example, SpecifiedRule } from '../../specification.ts';

const BODY = { region: 'us-ord', type: 'g6-standard-1', root_pass: 'violet-Harbour-93-kettle' };

/** A small instance from an image. */
const deployed = (image: string): Pick<Example, 'endpoint' | 'body'> => ({
  endpoint: computesApi.create,
  body: { ...BODY, image },
});

/** What an image is good for (doc 2 §2.4; doc 3 §4.3, rules 2 and 5). */
export const use: readonly SpecifiedRule[] = [
  {
    id: 'image.deploy',
    section: 'doc 2 §2.4',
    rule: 'A public image can be deployed by everybody, a private one by who has a grant on it, to read or more.',
    assumed: 'The rule is the documents’; what is said without the grant is not',
    accepted: [
      { name: 'a public one', ...deployed('compute/debian12'), token: 'demo-operator' },
      { name: 'a deprecated one', ...deployed('compute/debian9') },
      { name: 'a private one to read and write', ...deployed('private/1'), token: 'demo-operator' },
      { name: 'a private one, unrestricted', ...deployed('private/2') },
    ],
    refused: [
      { name: 'no grant', ...deployed('private/2'), token: 'demo-operator', status: 403, field: 'image' },
      { name: 'an unknown one', ...deployed('private/987654321'), serverOnly: true, field: 'image' },
      // With a grant to read it is the state that is refused, not the right.
      {
        name: 'one that is awaited',
        ...deployed('private/4'),
        token: 'demo-operator',
        serverOnly: true,
        field: 'image',
      },
      { name: 'one that is being made', ...deployed('private/3'), serverOnly: true, field: 'image' },
    ],
  },
  {
    id: 'image.cloud-init',
    section: 'doc 3 §4.3',
    rule: 'User data is taken by images with cloud-init alone.',
    assumed: 'The rule is the document’s; the field is not shown',
    accepted: [
      {
        name: 'with',
        endpoint: computesApi.create,
        body: { ...BODY, image: 'private/1', metadata: { user_data: 'I2Nsb3VkLWNvbmZpZwo=' } },
        answer: { has_user_data: true },
      },
    ],
    refused: [
      {
        name: 'without',
        endpoint: computesApi.create,
        body: { ...BODY, image: 'private/2', metadata: { user_data: 'I2Nsb3VkLWNvbmZpZwo=' } },
        serverOnly: true,
        field: 'metadata.user_data',
      },
    ],
  },
];
