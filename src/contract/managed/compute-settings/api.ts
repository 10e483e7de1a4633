import { endpoint, listEndpoint } from '../../endpoint.ts';
import { ComputeSettings, ComputeSettingsUpdate } from './schema.ts';

const section = 'doc 1 §4.6';
const all = '/managed/compute-settings';
const path = `${all}/{computeId}`;

const reads = { scopes: ['account:read_only'], unrestricted: true } as const;

export const computeSettingsApi = {
  list: listEndpoint(all, { section, access: reads, response: ComputeSettings }),
  view: endpoint('GET', path, { section, access: reads, response: ComputeSettings }),
  update: endpoint('PUT', path, {
    section,
    access: { scopes: ['account:read_write'], unrestricted: true },
    body: ComputeSettingsUpdate,
    response: ComputeSettings,
  }),
} as const;
