import { rules, WEB } from '../../resources/firewalls/table.ts';
import { CHECKED } from '../../resources/nodebalancers/seeds.ts';
import type { Story } from './story.ts';

const own = (id: number) => ({ id, permissions: 'read_write' as const });
const seen = (id: number) => ({ id, permissions: 'read_only' as const });

/**
 * An agency works for two customers, and for itself: its operator changes what is of the bakery, reads what is of the
 * museum, does not see the agency's own records, and may create instances and firewalls only.
 */
export const story: Story = {
  drafts: {
    computes: [
      { label: 'bakery-web', region: 'eu-central', tags: ['bakery'], private: true },
      { label: 'bakery-shop', region: 'eu-central', tags: ['bakery'], status: 'offline', private: true },
      { label: 'museum-web', region: 'eu-west', tags: ['museum'], private: true },
      { label: 'agency-mail', region: 'eu-central', tags: ['agency'] },
    ],
    nodebalancers: [
      ['bakery-lb', 'eu-central', [CHECKED, [['bakery-web'], ['bakery-shop']]]],
      ['museum-lb', 'eu-west', [CHECKED, [['museum-web']]]],
    ],
    firewalls: [
      { label: 'bakery-edge', tags: ['bakery'], rules: WEB, computes: ['bakery-web'] },
      { label: 'museum-edge', tags: ['museum'], rules: WEB, computes: ['museum-web'] },
      { label: 'agency-edge', tags: ['agency'], rules: rules([]), computes: ['agency-mail'] },
    ],
    databases: [
      ['bakery-orders', 'active', { region: 'eu-central' }],
      ['museum-tickets', 'active', { region: 'eu-west' }],
      ['agency-books', 'active', { region: 'eu-central' }],
    ],
    images: [
      { label: 'bakery-base', ago: 864_000, size: 2300 },
      { label: 'museum-base', ago: 864_000, size: 2600 },
    ],
    clusters: [
      { label: 'museum-tours', region: 'eu-west', version: '1.28', pools: [{ type: 'g6-standard-1', count: 1 }] },
    ],
  },
  personas: {
    'demo-operator': {
      grants: {
        global: {
          add_computes: true,
          add_firewalls: true,
          add_databases: false,
          add_images: false,
          add_nodebalancers: false,
        },
        compute: [own(1), own(2), seen(3)],
        nodebalancer: [own(1), seen(2)],
        firewall: [own(1), seen(2)],
        database: [own(1), seen(2)],
        image: [own(1), seen(2)],
        lkecluster: [seen(1)],
        vpc: [],
      },
    },
  },
};
