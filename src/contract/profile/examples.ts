import { type Specification, like } from '../specification.ts';
import { profileApi } from './api.ts';

const WHO = 'The documents speak of users and grants and leave open how one learns them; the original API says it so';

/** Who one is (doc 1 §5). */
export const specification: Specification = {
  title: 'Profile',
  api: profileApi,
  rules: [
    {
      id: 'profile.view',
      section: 'doc 1 §5',
      rule: 'Any token may ask whose it is: name, mail address, time zone, restricted or not.',
      assumed: WHO,
      accepted: [
        {
          name: 'an unrestricted user',
          endpoint: profileApi.view,
          answer: { username: like(/./), email: like(/.@./), timezone: like(/./), restricted: false },
        },
        {
          name: 'a restricted user',
          endpoint: profileApi.view,
          token: 'demo-restricted',
          answer: { restricted: true },
        },
        {
          name: 'an unrestricted user with a read-only token',
          endpoint: profileApi.view,
          token: 'demo-read-only',
          answer: { restricted: false },
        },
        { name: 'a token without scopes', endpoint: profileApi.view, persona: { scopes: [] } },
      ],
      refused: [
        { name: 'no token', endpoint: profileApi.view, token: null, status: 401, field: null },
        { name: 'a wrong token', endpoint: profileApi.view, token: 'nobody', status: 401, field: null },
      ],
    },
    {
      id: 'profile.grants',
      section: 'doc 1 §5',
      rule: 'Any token may ask for the grants of its user: what he may create, and record by record what he may do.',
      assumed: WHO,
      accepted: [
        {
          name: 'a user with some',
          endpoint: profileApi.grants,
          token: 'demo-operator',
          answer: {
            global: {
              add_computes: true,
              add_databases: true,
              add_firewalls: true,
              add_nodebalancers: true,
              add_images: false,
            },
          },
        },
        {
          name: 'a user with none',
          endpoint: profileApi.grants,
          token: 'demo-restricted',
          answer: { global: { add_computes: false, add_firewalls: false } },
        },
      ],
      refused: [
        { name: 'no token', endpoint: profileApi.grants, token: null, status: 401, field: null },
        { name: 'a wrong token', endpoint: profileApi.grants, token: 'nobody', status: 401, field: null },
      ],
    },
    {
      id: 'profile.grants.unrestricted',
      section: 'doc 1 §5',
      rule: 'An unrestricted user has no grants to tell: the answer is 204, without a body.',
      assumed: WHO,
      accepted: [
        { name: 'an unrestricted user', endpoint: profileApi.grants, status: 204 },
        {
          name: 'a user who was restricted',
          endpoint: profileApi.grants,
          token: 'demo-operator',
          persona: { restricted: false },
          status: 204,
        },
      ],
      refused: [
        {
          name: 'not without a token',
          endpoint: profileApi.grants,
          token: null,
          status: 401,
          field: null,
        },
      ],
    },
  ],
};
