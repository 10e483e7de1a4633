import { WEB } from '../../resources/firewalls/table.ts';
import { CHECKED } from '../../resources/nodebalancers/seeds.ts';
import type { Story } from './story.ts';

const REGION = 'us-ord';

/** Half of the account is there, the other half is being made: jobs end by the clock, within half an hour. */
export const story: Story = {
  drafts: {
    images: [
      { label: 'launch-base', description: 'What every server starts from', ago: 86_400, size: 2300 },
      { label: 'launch-capture', ago: 300, size: 0, status: 'creating' },
      { label: 'launch-media', ago: 600, size: 0, status: 'pending_upload' },
    ],
    computes: [
      { label: 'launch-web-1', region: REGION, tags: ['launch'], private: true },
      { label: 'launch-web-2', region: REGION, tags: ['launch'], private: true },
      {
        label: 'launch-web-3',
        region: REGION,
        tags: ['launch'],
        private: true,
        status: 'provisioning',
        becomes: ['running', 60],
      },
      {
        label: 'launch-web-4',
        region: REGION,
        tags: ['launch'],
        private: true,
        status: 'booting',
        becomes: ['running', 25],
      },
      { label: 'launch-queue', region: REGION, tags: ['launch'], status: 'rebooting', becomes: ['running', 20] },
      { label: 'launch-copy', region: REGION, tags: ['launch'], status: 'cloning', becomes: ['offline', 240] },
    ],
    clusters: [
      { label: 'launch', region: REGION, version: '1.29', pools: [{ type: 'g6-standard-2', count: 3 }], ready: 200 },
      { label: 'tools', region: REGION, version: '1.28', pools: [{ type: 'g6-standard-1', count: 1 }] },
    ],
    databases: [
      ['launch-db', 'provisioning', { region: REGION, cluster_size: 3 }],
      ['accounts', 'active', { region: REGION }],
      ['accounts-replay', 'restoring', { region: REGION }],
    ],
    nodebalancers: [
      ['launch-lb', REGION, [CHECKED, [['launch-web-1'], ['launch-web-2'], ['launch-web-3'], ['launch-web-4']]]],
    ],
    firewalls: [
      { label: 'launch-edge', tags: ['launch'], rules: WEB, computes: ['launch-web-1', 'launch-web-2'] },
      // Waits for the rest of the servers.
      { label: 'launch-edge-next', tags: ['launch'], status: 'disabled', rules: WEB },
    ],
    // It runs with its configuration as it was before: a reboot is owed.
    events: [{ label: 'launch-web-2', ago: 900, action: 'compute_config_update', username: 'operator' }],
    services: [
      { label: 'Launch page', address: 'https://launch.example.com', status: 'pending' },
      { label: 'Accounts', address: 'https://accounts.example.com' },
    ],
  },
};
