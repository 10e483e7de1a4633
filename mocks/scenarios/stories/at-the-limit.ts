import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import { POOL_LIMITS } from '#contract/lke/clusters/pools/terms.ts';
import { FULL } from '../../resources/firewalls/table.ts';
import { vlan } from '../../resources/computes/configs/table.ts';
import type { ProfileDraft } from '../drafts.ts';
import type { Story } from './story.ts';

const list = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

const REGION = 'us-east';
const { vlansPerRegion: VLANS, count: INTERFACES } = INTERFACE_LIMITS;

const profile = (index: number): ProfileDraft => {
  const first = index * INTERFACES;
  return {
    compute: 'hub',
    label: `Networks from ${first + 1}`,
    interfaces: list(Math.min(INTERFACES, VLANS - first), (place) => vlan(`net-${first + place + 1}`)),
  };
};

/** One more of anything is refused: a rule of `full`, a VLAN in `us-east`, a node in the pool of `hundred`. */
export const story: Story = {
  drafts: {
    computes: [{ label: 'hub', region: REGION, private: true }],
    profiles: list(Math.ceil(VLANS / INTERFACES), profile),
    firewalls: [
      {
        label: 'full',
        rules: FULL,
        computes: ['hub'],
      },
    ],
    clusters: [
      {
        label: 'hundred',
        region: REGION,
        version: '1.28',
        pools: [{ type: 'g6-standard-1', count: POOL_LIMITS.count.max }],
      },
    ],
  },
};
