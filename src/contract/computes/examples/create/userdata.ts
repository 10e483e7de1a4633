import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import {
  creates,
  denies,
  fromImage,
  IMAGE,
  METADATA_REGION,
  NO_CLOUD_INIT,
  PLAIN_REGION,
  refuses,
  STRONG,
} from './samples.ts';

/** `#cloud-config` and a line. */
const CLOUD_CONFIG = 'I2Nsb3VkLWNvbmZpZwpwYWNrYWdlczogW25naW54XQo=';
const FIELD = 'metadata.user_data';

/** What a create with user data needs besides it. */
const place = { region: METADATA_REGION, ...fromImage() };
const withData = (user_data: unknown): object => ({ ...place, metadata: { user_data } });

const taken = (name: string, user_data: unknown, has = true): Example =>
  creates(name, withData(user_data), { has_user_data: has });
const refused = (name: string, user_data: unknown): RefusedExample => refuses(name, withData(user_data), FIELD);

/** Base64 of so many bytes: three bytes are four characters. */
const bytes = (count: number): string => {
  const rest = count % 3;
  return 'AAAA'.repeat((count - rest) / 3) + ['', 'AA==', 'AAA='][rest];
};

/** User data for the metadata service (doc 3 §4.3, rule 5). */
export const userDataLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.userdata',
    section: 'doc 3 §4.3',
    rule: 'A create takes user data, a cloud-config in base64, and the record says that it has some.',
    assumed: 'The document has the object `metadata` and leaves the name of its field open; it is the original API’s',
    accepted: [
      taken('a cloud-config', CLOUD_CONFIG),
      taken('three bytes', 'YWJj'),
      taken('two bytes', 'YWI='),
      taken('one byte', 'YQ=='),
      taken('all of its characters', 'AZaz09+/'),
      taken('line breaks and blanks within', 'YWJj\nZGVm\r\n Z2hp\n'),
      taken('empty: none', '', false),
      taken('null: none', null, false),
      creates('left out: none', { ...place, metadata: {} }, { has_user_data: false }),
      creates('no metadata', place, { has_user_data: false }),
    ],
    refused: [
      refuses('metadata that is a text', { ...place, metadata: CLOUD_CONFIG }, 'metadata'),
      refuses('metadata that is null', { ...place, metadata: null }, 'metadata'),
      refused('a number', 1),
      refused('the cloud-config as it stands', '#cloud-config\npackages: [nginx]\n'),
      refused('without its padding', 'YQ'),
      refused('with too little padding', 'YQ='),
      refused('with too much padding', 'Y==='),
      refused('padding alone', '===='),
      refused('padding within', 'YQ==YQ=='),
      refused('padding in front', '==YQ'),
      refused('a mark that base64 has not', 'YW!j'),
      refused('the marks of base64url', 'YW-_'),
    ],
  },
  {
    id: 'compute.userdata.size',
    section: 'doc 3 §4.3',
    rule: 'User data has at most 65535 bytes, counted without its base64.',
    assumed: 'The document gives no limit; the original API has this one (gaps §3)',
    accepted: [
      taken('65533 bytes', bytes(65_533)),
      taken('65534 bytes', bytes(65_534)),
      taken('65535 bytes', bytes(65_535)),
      taken('65535 bytes and a line break', `${bytes(65_535)}\n`),
    ],
    refused: [
      refused('65536 bytes', bytes(65_536)),
      refused('65537 bytes', bytes(65_537)),
      refused('65538 bytes', bytes(65_538)),
    ],
  },
  {
    id: 'compute.userdata.image',
    section: 'doc 3 §4.3',
    rule: 'User data needs an image with the cloud-init capability.',
    accepted: [
      taken('an image that has it', CLOUD_CONFIG),
      creates('an image without it, and no user data', { ...place, image: NO_CLOUD_INIT }, { has_user_data: false }),
      creates('the same, and empty user data', { ...withData(''), image: NO_CLOUD_INIT }, { has_user_data: false }),
    ],
    refused: [
      denies('an image that there is not', { ...withData(CLOUD_CONFIG), image: 'compute/windows95' }, 'image'),
      denies('an image without it', { ...withData(CLOUD_CONFIG), image: NO_CLOUD_INIT }, FIELD),
      refuses('no image', { region: METADATA_REGION, metadata: { user_data: CLOUD_CONFIG } }, FIELD),
      refuses(
        'an image that is null',
        { region: METADATA_REGION, image: null, metadata: { user_data: CLOUD_CONFIG } },
        FIELD,
      ),
      refuses('a backup', { region: METADATA_REGION, backup_id: 1, metadata: { user_data: CLOUD_CONFIG } }, FIELD),
    ],
  },
  {
    id: 'compute.userdata.region',
    section: 'doc 3 §4.3',
    rule: 'User data needs a Region with the capability `Metadata`.',
    accepted: [
      taken('a Region that has it', CLOUD_CONFIG),
      creates(
        'a Region without it, and no user data',
        { region: PLAIN_REGION, image: IMAGE, root_pass: STRONG, metadata: {} },
        {
          has_user_data: false,
        },
      ),
    ],
    refused: [
      denies('a Region that there is not', { ...withData(CLOUD_CONFIG), region: 'moon-base' }, 'region'),
      denies('a Region without it', { ...withData(CLOUD_CONFIG), region: PLAIN_REGION }, FIELD),
    ],
  },
];
