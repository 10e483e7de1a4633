import type { SpecifiedRule } from '../../../specification.ts';
import { creates, denies, MAIN, refuses, SWAP } from './samples.ts';

const EMPTY = { sda: null, sdb: null, sdc: null, sdd: null, sde: null, sdf: null, sdg: null, sdh: null };

const OTHERS = '@compute:web-2/disk:Debian 12 Disk';
const disk = (disk_id: unknown): object => ({ disk_id });
const volume = (volume_id: unknown): object => ({ volume_id });

/** What stands in the slots of a profile (doc 3 §2.5). */
export const devices: readonly SpecifiedRule[] = [
  {
    id: 'config.devices.required',
    section: 'doc 3 §4.3',
    rule: 'A new profile needs devices, be they empty.',
    accepted: [creates('empty', { devices: {} }, { devices: EMPTY })],
    refused: [
      refuses('left out', { devices: undefined }, 'devices'),
      refuses('null', { devices: null }, 'devices'),
      refuses('a list', { devices: [] }, 'devices'),
      refuses('a text', { devices: 'sda' }, 'devices'),
    ],
  },
  {
    id: 'config.devices.slots',
    section: 'doc 3 §2.5',
    rule: 'There are eight slots, sda to sdh; each may be empty, or hold a disk or a volume.',
    accepted: [
      creates(
        'all of them',
        {
          devices: {
            sda: disk(MAIN),
            sdb: disk(SWAP),
            sdc: volume(11),
            sdd: volume(12),
            sde: volume(13),
            sdf: volume(14),
            sdg: volume(15),
            sdh: volume(16),
          },
        },
        {
          devices: {
            sda: { disk_id: MAIN, volume_id: null },
            sdb: { disk_id: SWAP, volume_id: null },
            sdc: { disk_id: null, volume_id: 11 },
            sdd: { disk_id: null, volume_id: 12 },
            sde: { disk_id: null, volume_id: 13 },
            sdf: { disk_id: null, volume_id: 14 },
            sdg: { disk_id: null, volume_id: 15 },
            sdh: { disk_id: null, volume_id: 16 },
          },
        },
      ),
      creates('null', { devices: { sda: null } }, { devices: EMPTY }),
      creates('nothing in it', { devices: { sda: {} } }, { devices: EMPTY }),
      creates('null for both', { devices: { sda: { disk_id: null, volume_id: null } } }, { devices: EMPTY }),
      creates('null for the other', { devices: { sda: { disk_id: MAIN, volume_id: null } } }),
      creates(
        'a slot that is left out',
        { devices: { sdb: disk(MAIN) } },
        {
          devices: { sda: null, sdb: { disk_id: MAIN, volume_id: null } },
        },
      ),
    ],
    refused: [
      refuses('a text for a disk', { devices: { sda: disk('main') } }, 'devices.sda.disk_id'),
      ...['sda', 'sdb', 'sdc', 'sdd', 'sde', 'sdf', 'sdg', 'sdh'].map((slot) =>
        refuses(`a text in ${slot}`, { devices: { [slot]: 'disk' } }, `devices.${slot}`),
      ),
      refuses('a fraction for a disk', { devices: { sda: disk(1.5) } }, 'devices.sda.disk_id'),
      refuses('a text for a volume', { devices: { sda: volume('main') } }, 'devices.sda.volume_id'),
      refuses('a fraction for a volume', { devices: { sda: volume(1.5) } }, 'devices.sda.volume_id'),
    ],
  },
  {
    id: 'config.devices.one-of-two',
    section: 'doc 3 §2.5',
    rule: 'A slot holds a disk or a volume, not both.',
    accepted: [
      creates(
        'a disk here, a volume there',
        { devices: { sda: disk(MAIN), sdb: volume(0) } },
        {
          devices: { sda: { disk_id: MAIN }, sdb: { volume_id: 0 } },
        },
      ),
    ],
    refused: [
      refuses('both', { devices: { sda: { disk_id: MAIN, volume_id: 11 } } }, 'devices.sda.volume_id'),
      refuses('both, further on', { devices: { sdh: { disk_id: MAIN, volume_id: 11 } } }, 'devices.sdh.volume_id'),
    ],
  },
  {
    id: 'config.devices.fullvirt',
    section: 'doc 3 §2.5',
    rule: 'The slots sde to sdh are unavailable in `fullvirt` mode.',
    accepted: [
      creates('sda to sdd', {
        virt_mode: 'fullvirt',
        devices: { sda: disk(MAIN), sdb: disk(SWAP), sdc: volume(11), sdd: volume(12) },
      }),
      creates(
        'empty ones',
        { virt_mode: 'fullvirt', devices: { sde: null, sdf: {}, sdg: disk(null) } },
        {
          virt_mode: 'fullvirt',
          devices: EMPTY,
        },
      ),
      creates('sde in paravirt', { virt_mode: 'paravirt', devices: { sde: disk(MAIN) } }),
      creates('sdh where nothing is said', { devices: { sdh: disk(MAIN) } }),
    ],
    refused: [
      refuses('a volume', { virt_mode: 'fullvirt', devices: { sde: volume(11) } }, 'devices.sde'),
      ...['sde', 'sdf', 'sdg', 'sdh'].map((slot) =>
        refuses(`a disk in ${slot}`, { virt_mode: 'fullvirt', devices: { [slot]: disk(MAIN) } }, `devices.${slot}`),
      ),
      refuses('two', { virt_mode: 'fullvirt', devices: { sde: volume(11), sdh: volume(12) } }, [
        'devices.sde',
        'devices.sdh',
      ]),
    ],
  },
  {
    id: 'config.devices.own-disks',
    section: 'doc 3 §2.5',
    rule: 'A disk in a slot is one of the instance.',
    assumed: 'The document does not say whose; disks belong to one instance each',
    accepted: [creates('its own', { devices: { sda: disk(SWAP) } })],
    refused: [
      denies('that of another', { devices: { sda: disk(OTHERS) } }, 'devices.sda.disk_id'),
      denies('an unknown one', { devices: { sdc: disk(987_654_321) } }, 'devices.sdc.disk_id'),
      denies('0', { devices: { sda: disk(0) } }, 'devices.sda.disk_id'),
      denies('two', { devices: { sda: disk(OTHERS), sdb: disk(OTHERS) } }, [
        'devices.sda.disk_id',
        'devices.sdb.disk_id',
      ]),
    ],
  },
  {
    id: 'config.devices.volumes',
    section: 'doc 3 §2.5',
    rule: 'Any number is taken for a volume.',
    assumed: 'The documents have no volumes to look one up in',
    accepted: [creates('any', { devices: { sda: volume(987_654_321) } })],
    refused: [refuses('true', { devices: { sda: volume(true) } }, 'devices.sda.volume_id')],
  },
  {
    id: 'config.devices.twice',
    section: 'doc 3 §2.5',
    rule: 'Nothing stands in two slots of a profile.',
    assumed: 'The document does not say so; a disk can be one device only',
    accepted: [creates('a disk and a volume of one number', { devices: { sda: disk(MAIN), sdb: volume(MAIN) } })],
    refused: [
      denies('a disk', { devices: { sda: disk(MAIN), sdc: disk(MAIN) } }, 'devices.sdc.disk_id'),
      denies('a disk three times', { devices: { sda: disk(MAIN), sdc: disk(MAIN), sdd: disk(MAIN) } }, [
        'devices.sdc.disk_id',
        'devices.sdd.disk_id',
      ]),
      denies('a volume', { devices: { sdb: volume(11), sdh: volume(11) } }, 'devices.sdh.volume_id'),
    ],
  },
];
