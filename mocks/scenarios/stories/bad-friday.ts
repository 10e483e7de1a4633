import { OUTAGE_REGION } from '../../resources/regions/table.ts';
import { WEB } from '../../resources/firewalls/table.ts';
import { CHECKED } from '../../resources/nodebalancers/seeds.ts';
import type { Story } from './story.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Everything that can go wrong on one day, in a Region with an outage and in one without. */
export const story: Story = {
  drafts: {
    computes: [
      { label: 'pay-web-1', region: OUTAGE_REGION, tags: ['payments'], private: true },
      { label: 'pay-web-2', region: OUTAGE_REGION, tags: ['payments'], status: 'stopped', private: true },
      { label: 'pay-web-3', region: OUTAGE_REGION, tags: ['payments'], status: 'offline', private: true },
      { label: 'ledger', region: 'us-east', tags: ['payments'], backups: ['Thursday', 'W22'], private: true },
      { label: 'mailer', region: 'us-east', status: 'offline' },
    ],
    backups: {
      ledger: [
        { status: 'failed', ago: DAY },
        { status: 'failed', ago: 8 * DAY },
      ],
    },
    nodebalancers: [
      // Its certificate ends on Sunday: an API that shows names and fingerprints only cannot say so.
      [
        'pay-lb',
        OUTAGE_REGION,
        [
          {
            ...CHECKED,
            port: 443,
            protocol: 'https',
            has_pair: true,
            ssl_commonname: 'pay.example.com',
            ssl_fingerprint: '5A:0C:91:3E:B7:22:D4:68:1F:93:70:AE:46:0B:C8:5D:E1:37:92:4C',
          },
          [['pay-web-1'], ['pay-web-2'], ['pay-web-3']],
        ],
      ],
    ],
    firewalls: [{ label: 'pay-edge', tags: ['payments'], rules: WEB, computes: ['pay-web-1', 'pay-web-2'] }],
    databases: [
      ['payments-db', 'active', { used_disk_size_gb: 75 }],
      ['audit', 'degraded', { cluster_size: 3 }],
      ['exports', 'failed'],
    ],
    clusters: [
      { label: 'fraud-check', region: OUTAGE_REGION, version: '1.26', pools: [{ type: 'g6-standard-1', count: 2 }] },
    ],
    services: [
      {
        label: 'Payments',
        address: 'https://pay.example.com/fail',
        group: 'On call',
        credentials: ['Web servers'],
        status: 'problem',
      },
      {
        label: 'Certificate of pay.example.com',
        address: 'https://pay.example.com/certificate',
        group: 'On call',
        notes: 'The certificate of pay-lb expires on Sunday at 23:59 UTC. The new one is with the security team.',
      },
      { label: 'Mailer', address: '@mailer:25', tcp: true, group: 'On call', status: 'problem' },
    ],
    events: [
      {
        label: 'payments-db',
        ago: 6 * HOUR,
        action: 'database_low_disk_space',
        username: null,
        status: 'notification',
      },
      { label: 'pay-web-1', ago: 3 * HOUR, action: 'host_reboot', username: null, status: 'notification' },
      { label: 'pay-web-2', ago: 3 * HOUR - 60, action: 'compute_shutdown', username: null, duration: 9 },
      { label: 'pay-web-3', ago: 3 * HOUR - 120, action: 'compute_shutdown', username: null, duration: 11 },
      {
        label: 'pay-web-3',
        ago: 2.5 * HOUR,
        action: 'compute_boot',
        username: 'operator',
        status: 'failed',
        duration: 31,
      },
      { label: 'audit', ago: 2.5 * HOUR, action: 'database_degraded', username: null, status: 'notification' },
      {
        label: 'exports',
        ago: 2 * HOUR,
        action: 'database_backup_restore',
        username: 'admin',
        status: 'failed',
        duration: 412,
      },
      { label: 'mailer', ago: HOUR, action: 'compute_boot', username: 'operator', status: 'failed', duration: 30 },
      { label: 'mailer', ago: HOUR - 300, action: 'lassie_reboot', username: null, status: 'failed', duration: 30 },
    ],
    issues: [
      [['Payments'], 3],
      [['Mailer'], 1],
    ],
  },
};
