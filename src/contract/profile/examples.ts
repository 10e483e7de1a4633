import { type Example, like, type Specification } from '../specification.ts';
import { each } from '../specification/calls.ts';
import { profileApi } from './api.ts';

const section = 'doc 1 §5';
const assumed =
  'The documents speak of users and grants and leave open how one learns them; the original API says it so';

const view: Example = { endpoint: profileApi.view };
const grants: Example = { endpoint: profileApi.grants };
/** Without a token, and with an invalid one. */
const unauthorized = (example: Example) =>
  [null, 'nobody'].map((token) => ({ ...example, token, status: 401, field: null }));
const CREATES = { add_computes: true, add_databases: true, add_firewalls: true, add_nodebalancers: true };

/** The user of the token (doc 1 §5). */
export const specification: Specification = {
  title: 'Profile',
  api: profileApi,
  rules: [
    {
      id: 'profile.view',
      section,
      rule: 'A token of any scope reads whose it is: name, mail address, time zone, restricted or not.',
      assumed,
      accepted: [
        { ...view, answer: { username: like(/./), email: like(/.@./), timezone: like(/./), restricted: false } },
        { ...view, token: 'demo-restricted', answer: { restricted: true } },
        { ...view, token: 'demo-read-only', answer: { restricted: false } },
        { ...view, persona: { scopes: [] } },
      ],
      refused: unauthorized(view),
    },
    {
      id: 'profile.grants',
      section,
      rule: 'A token reads the grants of its user: what the user may create, and what of each record.',
      assumed,
      accepted: [
        { ...grants, token: 'demo-operator', answer: { global: { ...CREATES, add_images: false } } },
        { ...grants, token: 'demo-restricted', answer: { global: { add_computes: false, add_firewalls: false } } },
      ],
      refused: unauthorized(grants),
    },
    {
      id: 'profile.grants.unrestricted',
      section,
      rule: 'An unrestricted user has no grants: the answer is 204, without a body.',
      assumed,
      accepted: each({ status: 204 }, [grants, { ...grants, token: 'demo-operator', persona: { restricted: false } }]),
    },
  ],
};
