import { computesApi } from '../computes/api.ts';
import type { Specification } from '../specification.ts';
import { accountApi } from './api.ts';

const section = 'doc 3 §4.3';
const ORIGINAL = 'The document speaks of the account-wide setting; how it is read and set is the original API’s';

const { settings, update } = accountApi;

/** gaps §0.1. */
export const specification: Specification = {
  title: 'Account settings',
  api: accountApi,
  rules: [
    {
      id: 'account.settings',
      section,
      rule: 'The account says whether every new instance gets backups, whether it is managed, and about the network helper.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'as they are at first',
          endpoint: settings,
          answer: { backups_enabled: false, managed: false, network_helper: true },
        },
        {
          name: 'of a new account',
          endpoint: settings,
          world: 'empty',
          answer: { backups_enabled: false, managed: false, network_helper: true },
        },
        { name: 'to a restricted user', endpoint: settings, token: 'demo-operator' },
      ],
      refused: [{ name: 'no token', endpoint: settings, token: null, status: 401, field: null }],
    },
    {
      id: 'account.settings.scope',
      section,
      rule: 'Reading the settings needs `account:read_only`, changing them `account:read_write`.',
      assumed: ORIGINAL,
      accepted: [
        { name: 'read', endpoint: settings, persona: { scopes: ['account:read_only'] } },
        {
          name: 'changed',
          endpoint: update,
          body: { backups_enabled: true },
          persona: { scopes: ['account:read_write'] },
        },
      ],
      refused: [
        {
          name: 'read with other scopes',
          endpoint: settings,
          persona: { scopes: ['computes:read_write'] },
          status: 403,
          field: null,
        },
        {
          name: 'changed with a scope to read',
          endpoint: update,
          body: { backups_enabled: true },
          persona: { scopes: ['account:read_only'] },
          status: 403,
          field: null,
        },
      ],
    },
    {
      id: 'account.settings.unrestricted',
      section,
      rule: 'Only unrestricted users change the settings.',
      assumed: 'The original API asks for a grant on the account that none of the documents knows',
      accepted: [{ name: 'an unrestricted user', endpoint: update, body: { network_helper: false } }],
      refused: [
        {
          name: 'a restricted user',
          endpoint: update,
          body: { network_helper: false },
          token: 'demo-operator',
          status: 403,
          field: null,
        },
      ],
    },
    {
      id: 'account.settings.change',
      section,
      rule: 'What is sent is changed and stays so, what is left out stays as it was, and `managed` cannot be set.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'backups for all',
          endpoint: update,
          body: { backups_enabled: true },
          answer: { backups_enabled: true, managed: false, network_helper: true },
        },
        {
          name: 'it stays so',
          endpoint: settings,
          before: [{ endpoint: update, body: { backups_enabled: true } }],
          answer: { backups_enabled: true, network_helper: true },
        },
        {
          name: 'one after the other',
          endpoint: update,
          body: { backups_enabled: false },
          before: [{ endpoint: update, body: { backups_enabled: true, network_helper: false } }],
          answer: { backups_enabled: false, network_helper: false },
        },
        { name: 'nothing', endpoint: update, body: {}, answer: { backups_enabled: false, network_helper: true } },
        { name: 'managed is ignored', endpoint: update, body: { managed: true }, answer: { managed: false } },
      ],
      refused: [
        {
          name: 'a word for backups',
          endpoint: update,
          body: { backups_enabled: 'yes' },
          field: 'backups_enabled',
        },
        { name: 'null for backups', endpoint: update, body: { backups_enabled: null }, field: 'backups_enabled' },
        { name: 'a number for the helper', endpoint: update, body: { network_helper: 1 }, field: 'network_helper' },
        { name: 'null for the helper', endpoint: update, body: { network_helper: null }, field: 'network_helper' },
      ],
    },
    {
      id: 'account.settings.backups',
      section,
      rule: 'Where the account has backups for all, every new instance gets them, whatever it asks for.',
      assumed: 'The rule is the document’s; how an instance tells of its backups is not shown',
      accepted: [
        {
          name: 'not asked for, and not set',
          endpoint: computesApi.create,
          body: { region: 'us-east', type: 'g6-nanode-1' },
          answer: { backups: { enabled: false } },
        },
        {
          name: 'declined, and set',
          endpoint: computesApi.create,
          body: { region: 'us-east', type: 'g6-nanode-1', backups_enabled: false },
          before: [{ endpoint: update, body: { backups_enabled: true } }],
          answer: { backups: { enabled: true } },
        },
      ],
      refused: [
        {
          name: 'the account’s setting has no third value',
          endpoint: update,
          body: { backups_enabled: 'all' },
          field: 'backups_enabled',
        },
      ],
    },
  ],
};
