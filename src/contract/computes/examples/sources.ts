import { contains, ofLength, type RefusedExample, type SpecifiedRule, whole } from '../../specification.ts';
import { denied, refused, taken, UNKNOWN_ID, words } from '../../specification/calls.ts';
import {
  configsAre,
  create,
  deniedAll,
  deploy,
  disksAre,
  IMAGE,
  LARGER,
  METADATA_REGION,
  NO_CLOUD_INIT,
  NEW,
  operator,
  STRONG,
  wait,
} from './samples.ts';

const DISKS = 'The document names a default profile and two disks, and leaves open how they are called and listed';
const FITS = 'The document leaves it open; a disk cannot be smaller than what is put on it';
const BACKUPS = 'The rule is the document’s; which backups there are, and the states of images, are not shown';
const CATALOGUE = 'The rule is the document’s; which scripts there are and what they ask for is not shown';

const NO_TYPE = 'g6-giant-1';
const MAIN = { label: 'Debian 12 Disk', status: 'ready', filesystem: 'ext4' };
const SWAP = { status: 'ready', filesystem: 'swap' };
const BOTH_DISKS = { sda: { disk_id: whole }, sdb: { disk_id: whole }, sdc: null };
const PROFILED = { id: whole, label: 'My Debian 12 Disk Profile', devices: BOTH_DISKS };
const BOOTS = { kernel: 'compute/latest-64bit', root_device: '/dev/sda', run_level: 'default' };

const image = (id: string) => deploy({ image: id }, { image: id });

/** A create from a seeded backup, by default a weekly one of web-1 in us-east. */
const backup = (backup_id: number = 1, fields: object = {}) => create({ backup_id, type: LARGER, ...fields });
/** Backups of db-1 in us-east, of worker-2 in us-ord, and a snapshot of web-1. */
const [OF_DB, OF_WORKER, SNAPSHOT] = [2, 9, 5];
const restored = { interfaces: [{ purpose: 'vlan', label: 'restored' }] };

/** A script without fields, on any image. */
const script = (fields: object = {}) => deploy({ stackscript_id: '@stackscript:harden-ssh', ...fields });
const data = (stackscript_data: unknown) => script({ stackscript_data });
/** A script that requires a name and one of two servers, with optional languages. */
const web = (stackscript_data?: unknown, fields: object = {}) =>
  deploy({ stackscript_id: '@stackscript:web-server', stackscript_data, ...fields });
const ANSWERS = { site_name: 'www.example.com', server: 'nginx' };
const company = deploy({ stackscript_id: '@stackscript:company-base', stackscript_data: { ticket: 'OPS-1' } });

/** Refused before the script is checked. */
const noScript = (field: string, values: readonly object[]): RefusedExample[] =>
  refused((fields) => create({ stackscript_id: 1, ...fields }), field, values);

/** JSON text with that many characters. */
const ofCharacters = (count: number, letter = 'a'): string => `{"text":"${letter.repeat(count - 11)}"}`;

/** The sources of an instance: an image, a backup, a script (doc 3 §4.3, rules 2 to 4). */
export const sources: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.image',
    section: 'doc 3 §4.3',
    rule: 'An image, public or private, must exist.',
    accepted: [
      ...words('compute/debian12 compute/debian9 private/1').map(image),
      ...[{}, { image: null }].map((fields) => create(fields, { image: null })),
    ],
    refused: deniedAll(image, 'image', ['compute/windows95', 'private/987654321', 'Debian 12']),
  },
  {
    id: 'compute.create.disks',
    section: 'doc 3 §4.3',
    rule: 'An image comes with a disk that fills the plan, a swap disk of `swap_size` MB (512 when left out, it cannot be negative), and a profile of both, `My <image label> Disk Profile`.',
    assumed: DISKS,
    accepted: [
      disksAre(
        [
          { id: whole, ...MAIN, size: 25_088 },
          { id: whole, ...SWAP, label: '512 MB Swap Image', size: 512 },
        ],
        [deploy()],
      ),
      disksAre(
        [
          { ...MAIN, size: 24_576 },
          { ...SWAP, label: '1024 MB Swap Image', size: 1024 },
        ],
        [deploy({ swap_size: 1024 })],
      ),
      disksAre([{ size: 81_408 }, { size: 512 }], [deploy({ type: LARGER })]),
      disksAre([{ size: 25_600, filesystem: 'ext4' }], [deploy({ swap_size: 0 })]),
      disksAre([], [create({ swap_size: 1024 })]),
      ...['$1', '$2'].map((id) => disksAre(ofLength(2), [deploy(), deploy()], id)),
      create({ swap_size: 9_007_199_254_740_991 }),
      configsAre([{ ...PROFILED, ...BOOTS, helpers: { devtmpfs_automount: false, distro: true } }], [deploy()]),
      configsAre([{ virt_mode: 'paravirt', memory_limit: 1024 }], [deploy()]),
      configsAre([{ devices: { sda: { disk_id: whole }, sdb: null } }], [deploy({ swap_size: 0 })]),
      configsAre([], [create()]),
      configsAre([{ label: 'My golden-debian Disk Profile' }], [deploy({ image: 'private/1' })]),
    ],
    refused: refused((swap_size) => create({ swap_size }), 'swap_size', [-1, 9_007_199_254_740_992]),
  },
  {
    id: 'compute.create.fits',
    section: 'doc 3 §4.3',
    rule: 'The plan must have room for the image and the swap disk, or for the disks of the backup.',
    assumed: FITS,
    accepted: [
      deploy({ swap_size: 24_100 }),
      deploy({ image: 'private/2', type: LARGER }),
      backup(1, { type: NEW.type }),
      backup(1, { type: NEW.type, swap_size: 1_000_000 }),
    ],
    refused: [
      ...deniedAll((swap_size) => deploy({ swap_size }), 'swap_size', [24_101, 25_601]),
      denied(deploy({ image: 'private/2' }), 'type'),
      denied(backup(OF_DB, { type: NEW.type }), 'type'),
    ],
  },
  {
    id: 'compute.create.backup',
    section: 'doc 3 §4.3',
    rule: 'A backup must have the status `successful`, and be of an instance in the region of the new one; an image must be available.',
    assumed: BACKUPS,
    accepted: [
      backup(),
      backup(SNAPSHOT),
      backup(1, { image: '' }),
      backup(OF_WORKER, { region: METADATA_REGION }),
      backup(1, { root_pass: 'password1' }),
    ],
    refused: [
      // Failed, in progress, pending, not processed yet.
      ...deniedAll(backup, 'backup_id', [UNKNOWN_ID, 0, 3, 4, OF_WORKER]),
      ...deniedAll((id) => backup(id, { region: 'eu-central' }), 'backup_id', [7, 8]),
      denied(backup(1, { region: METADATA_REGION }), 'backup_id'),
      denied(backup(1, { type: NO_TYPE }), 'type'),
      // Being created, and waiting for its upload.
      ...deniedAll(image, 'image', words('private/3 private/4')),
    ],
  },
  {
    id: 'compute.create.backup-parts',
    section: 'doc 3 §4.3',
    rule: 'The new instance has the disks, profiles and image of the backup; it boots as one from an image does.',
    assumed: 'The document leaves open what a backup holds, and durations',
    accepted: [
      { ...backup(), answer: { image: IMAGE } },
      disksAre(
        contains([
          { ...MAIN, size: 25_088 },
          { ...SWAP, size: 512 },
        ]),
        [backup()],
      ),
      ...['$1', 'web-1'].map((id) => disksAre(ofLength(2), [backup()], id)),
      configsAre([PROFILED], [backup()]),
      configsAre([restored], [backup(1, restored)]),
      configsAre([restored, { label: 'Rescue', interfaces: [{ purpose: 'public' }] }], [backup(SNAPSHOT, restored)]),
      ...([{}, { booted: false }] as const).map((fields, place) =>
        wait(90, configsAre([{ interfaces: [{ purpose: 'public', active: place === 0 }] }], [backup(1, fields)])),
      ),
    ],
  },
  {
    id: 'compute.create.source',
    section: 'doc 3 §4.3',
    rule: 'An image and a backup cannot be combined; a script needs an image, and that cannot be a private one.',
    accepted: [deploy({ stackscript_id: null, backup_id: null }), create({ backup_id: null, image: null })],
    refused: [
      ...refused((id) => deploy({ image: id, backup_id: 1 }), 'backup_id', [IMAGE, 'private/1']),
      ...noScript('image', [{}, { image: null }, { image: '' }]),
      ...noScript('stackscript_id', [{ backup_id: 1 }, { image: 'private/1', root_pass: STRONG }]),
    ],
  },
  {
    id: 'compute.create.script-input',
    section: 'doc 3 §4.3',
    rule: 'A script must exist, be public or the user’s own, run on the image, and have a value for each field without a default.',
    assumed: CATALOGUE,
    accepted: [
      script(),
      script({ image: NO_CLOUD_INIT }),
      company,
      ...taken(web, [
        ANSWERS,
        { ...ANSWERS, languages: 'php,node', contact: 'ada@example.com', colour: 'blue' },
        JSON.stringify(ANSWERS),
      ]),
      ...taken(data, [{}, null]),
      create({ stackscript_data: { server: 'iis' } }),
    ],
    refused: [
      ...deniedAll(web, ['stackscript_data.site_name', 'stackscript_data.server'], [undefined, null]),
      ...deniedAll(web, 'stackscript_data.site_name', [{ server: 'nginx' }, { ...ANSWERS, site_name: '' }]),
      ...[{ ...ANSWERS, server: 'iis' }].flatMap((value) =>
        deniedAll(web, 'stackscript_data.server', [value, JSON.stringify(value)]),
      ),
      denied(web({ ...ANSWERS, languages: 'php,cobol' }), 'stackscript_data.languages'),
      denied(web(ANSWERS, { image: NO_CLOUD_INIT }), 'image'),
      denied(script({ stackscript_id: UNKNOWN_ID }), 'stackscript_id'),
      { ...denied(company, 'stackscript_id'), ...operator },
    ],
  },
  {
    id: 'compute.create.script-data',
    section: 'doc 3 §4.3',
    rule: '`stackscript_data` is valid JSON of at most 65535 characters.',
    accepted: taken(data, [{ text: 'a' }, JSON.parse(ofCharacters(65_535))]),
    refused: [data, (stackscript_data: unknown) => create({ stackscript_data })].flatMap((sends) =>
      refused(sends, 'stackscript_data', [JSON.parse(ofCharacters(65_536))]),
    ),
  },
  {
    id: 'compute.create.script-text',
    section: 'doc 3 §4.3',
    rule: 'It must be an object or its JSON text; characters are counted, not bytes.',
    assumed:
      'The document calls it “valid JSON” and leaves open whether that is the text or the object, or something else; the fields of a script have names, so they need an object',
    accepted: taken(data, ['{"text": "a"}', '{}', ofCharacters(65_535), ofCharacters(65_535, 'ä')]),
    refused: refused(data, 'stackscript_data', [
      ofCharacters(65_536),
      `${ofCharacters(65_535)} `,
      1,
      ['a'],
      'server=nginx',
      '',
      ...words('"nginx" ["nginx"] null 5'),
    ]),
  },
];
