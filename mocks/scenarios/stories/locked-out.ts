import { accept, OFFICE, PING, rules, WEB } from '../../resources/firewalls/table.ts';
import { CHECKED } from '../../resources/nodebalancers/seeds.ts';
import type { Story } from './story.ts';

/**
 * `shop-web` runs and answers on the web, yet nobody reaches it by SSH: its firewall drops what no rule accepts, and
 * has no rule for port 22. The firewall of `shop-db` has one.
 */
export const story: Story = {
  drafts: {
    computes: [
      { label: 'shop-web', region: 'us-east', tags: ['web', 'production'], private: true },
      { label: 'shop-db', region: 'us-east', tags: ['database', 'production'], backups: ['Sunday', 'W2'] },
    ],
    firewalls: [
      {
        label: 'web-edge',
        tags: ['production'],
        rules: rules([accept('web', '80, 443'), PING]),
        computes: ['shop-web'],
      },
      {
        label: 'db-edge',
        tags: ['production'],
        rules: rules([accept('ssh-office', '22', OFFICE), accept('mysql', '3306', { ipv4: ['198.18.0.1/32'] })]),
        computes: ['shop-db'],
      },
      // How it should have been.
      { label: 'web-edge-template', status: 'disabled', rules: WEB },
    ],
    nodebalancers: [['shop-lb', 'us-east', [CHECKED, [['shop-web']]]]],
    services: [
      { label: 'Web shop', address: 'http://@shop-web/', group: 'On call' },
      { label: 'SSH of the web server', address: '@shop-web:22', tcp: true, group: 'On call' },
    ],
  },
};
