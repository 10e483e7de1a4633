import { computesApi } from '../computes/api.ts';
import type { Example, Specification } from '../specification.ts';
import { scopeRules } from '../specification/access.ts';
import { bodyRules } from '../specification/bodies.ts';
import { after, FORBIDDEN } from '../specification/calls.ts';
import { accountApi } from './api.ts';

const section = 'doc 3 §4.3';
const assumed = 'The document speaks of the account-wide setting; how it is read and set is the original API’s';

const FIRST = { backups_enabled: false, managed: false, network_helper: true };
const settings: Example = { endpoint: accountApi.settings, answer: FIRST };
const update = (body: object): Example => ({ endpoint: accountApi.update, body, answer: { ...FIRST, ...body } });
/** A new instance that requests backups, or not, and whether it has them. */
const create = (fields: object, enabled: boolean): Example => ({
  endpoint: computesApi.create,
  body: { region: 'us-east', type: 'g6-nanode-1', ...fields },
  answer: { backups: { enabled } },
});

/** Settings of the account (doc 3 §4.3, `backups_enabled`). */
export const specification: Specification = {
  title: 'Account settings',
  api: accountApi,
  rules: [
    ...scopeRules({
      id: 'account.settings.scope',
      section,
      what: 'the settings of the account',
      read: 'account:read_only',
      write: 'account:read_write',
      reads: [settings],
      writes: [update({ backups_enabled: true })],
      assumed,
    }),
    {
      id: 'account.settings.unrestricted',
      section,
      rule: 'Only unrestricted users can change the settings; a restricted one is refused.',
      assumed: 'The original API asks for a grant on the account that none of the documents knows',
      accepted: [update({ network_helper: false })],
      refused: [{ ...update({ network_helper: false }), ...FORBIDDEN, token: 'demo-operator' }],
    },
    ...bodyRules({
      id: 'account.settings.change',
      section,
      what: 'A change of the settings',
      sends: update,
      body: { backups_enabled: true, network_helper: false },
      types: { backups_enabled: 'boolean', network_helper: 'boolean' },
      assumed,
    }),
    {
      id: 'account.settings',
      section,
      rule: 'The settings are backups for all, the network helper, and `managed`, which is ignored when sent; the rest is kept.',
      assumed,
      accepted: [
        { ...settings, world: 'empty' },
        { ...settings, token: 'demo-operator' },
        update({}),
        update({ backups_enabled: true }),
        { ...update({ managed: true }), answer: FIRST },
        ...after([update({ backups_enabled: true })], { ...settings, answer: { ...FIRST, backups_enabled: true } }),
        ...after([update({ backups_enabled: true, network_helper: false })], {
          ...update({ backups_enabled: false }),
          answer: { backups_enabled: false, network_helper: false },
        }),
      ],
    },
    {
      id: 'account.settings.backups',
      section,
      rule: 'Where the account has backups for all, every new instance gets them, whatever it asks for.',
      assumed: 'The rule is the document’s; how an instance tells of its backups is not shown',
      accepted: [
        create({}, false),
        ...after([update({ backups_enabled: true })], create({ backups_enabled: false }, true)),
      ],
    },
  ],
};
