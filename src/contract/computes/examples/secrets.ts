import { absent, type RefusedExample, type SpecifiedRule } from '../../specification.ts';
import { after, denied, refused, taken, words } from '../../specification/calls.ts';
import {
  CLOUD_CONFIG,
  create,
  deniedAll,
  deploy,
  IMAGE,
  METADATA_REGION,
  NEW,
  NO_CLOUD_INIT,
  STRONG,
  view,
} from './samples.ts';

/** Too short to be strong; used where nothing is deployed, so that only its length matters. */
const SEVEN = 'qX7#vK2';
const LONG = 'violet-Harbour-93-kettle '.repeat(6).slice(0, 128);

/** The data of a key: the length of its kind, its kind, and that many bytes after their own length (RFC 4253 §6.6). */
const dataOf = (kind: string, bytes = 32): string =>
  btoa(
    [`\0\0\0${String.fromCharCode(kind.length)}${kind}\0\0\0`, String.fromCharCode(bytes), 'x'.repeat(bytes)].join(''),
  );

/** A well-formed key without a private half. */
const keyOf = (kind: string): string => `${kind} ${dataOf(kind)}`;

const KINDS = [
  ...words('ssh-ed25519 ssh-rsa ssh-dss ecdsa-sha2-nistp256 ecdsa-sha2-nistp384 ecdsa-sha2-nistp521'),
  ...words('sk-ssh-ed25519@openssh.com sk-ecdsa-sha2-nistp256@openssh.com'),
];
/** Kinds that OpenSSH does not accept, in data that names them. */
const STRANGE = [
  ...words('xssh-ed25519 ssh-ed25519x ssh-ed448 ssh- ed25519 ecdsa-sha2-nistp224 ecdsa-sha2-nistp SSH-ED25519'),
  ...words('sk-ssh-rsa@openssh.com sk-ssh-ed25519@example.com sk-ssh-ed25519@opensshxcom sk-ssh-ed25519'),
  ...words('sk-@openssh.com xsk-ssh-ed25519@openssh.com sk-ssh-ed25519@openssh.comx'),
];
const ED25519 = keyOf('ssh-ed25519');
const RSA = keyOf('ssh-rsa');
const DATA = dataOf('ssh-ed25519');

const keys = (authorized_keys: unknown) => deploy({ authorized_keys });
const users = (authorized_users: readonly string[]) => deploy({ authorized_users });
const password = (root_pass: string) => deploy({ root_pass });

/** User data with everything it needs, or with other fields. */
const userData = (user_data: unknown, fields: object = {}, has = true) =>
  deploy({ region: METADATA_REGION, metadata: { user_data }, ...fields }, { has_user_data: has });
const FIELD = 'metadata.user_data';
const noImage = (values: readonly object[]): RefusedExample[] =>
  refused(
    (fields) => create({ region: METADATA_REGION, metadata: { user_data: CLOUD_CONFIG }, ...fields }),
    FIELD,
    values,
  );

/** Base64 of that many bytes: three bytes are four characters. */
const bytes = (count: number): string => {
  const rest = count % 3;
  return 'AAAA'.repeat((count - rest) / 3) + ['', 'AA==', 'AAA='][rest];
};

/** Secrets of a new instance, which no response shows (doc 3 §4.3). */
export const secrets: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.password-required',
    section: 'doc 3 §4.3',
    rule: 'A create from an image needs `root_pass`.',
    accepted: [deploy({}, { image: IMAGE }), ...[{}, { image: null }].map((fields) => create(fields, { image: null }))],
    refused: [
      ...refused(password, 'root_pass', ['']),
      ...refused(create, 'root_pass', [
        { image: IMAGE },
        { image: 'private/1' },
        { image: IMAGE, authorized_users: ['admin'] },
      ]),
    ],
  },
  {
    id: 'compute.create.password-length',
    section: 'doc 3 §4.3',
    rule: 'A root password has 7 to 128 characters, with an image or without.',
    assumed: 'The document leaves the bounds open; the original API has these',
    accepted: [create({ root_pass: SEVEN }), password(LONG)],
    refused: [create, deploy].flatMap((sends) =>
      refused((root_pass) => sends({ root_pass }), 'root_pass', [SEVEN.slice(1), `${LONG}!`]),
    ),
  },
  {
    id: 'compute.create.password-strength',
    section: 'doc 3 §4.3',
    rule: 'A root password has to be hard to guess; otherwise the reason is `Password does not meet strength requirement`.',
    accepted: taken(password, [STRONG, 'tR8$wq!Zp4&x']),
    refused: deniedAll(password, 'root_pass', [
      ...words('password1 1234567 qwertyuiop Passw0rd! letmein2024 hunter22hunter22'),
      'a'.repeat(20),
    ]),
  },
  {
    id: 'compute.create.secret',
    section: 'doc 3 §2.3',
    rule: 'The password, the keys and the user data are in no answer.',
    assumed: 'The document has them among the fields of a create, not among those of an instance',
    accepted: [deploy({ authorized_users: ['admin'] }), ...after([deploy()], view('$1'))].map((example) => ({
      ...example,
      answer: { root_pass: absent, authorized_users: absent, authorized_keys: absent, metadata: absent },
    })),
  },
  {
    id: 'compute.create.keys',
    section: 'doc 3 §4.3',
    rule: 'Each of `authorized_keys` must be a public SSH key; without an image they are ignored.',
    accepted: [...taken(keys, [[], [ED25519], [ED25519, RSA]]), create({ authorized_keys: [ED25519] })],
    refused: refused(keys, 'authorized_keys[1]', [[ED25519, '']]),
  },
  {
    id: 'compute.create.keys-form',
    section: 'doc 3 §4.3',
    rule: 'A public key must be one line as OpenSSH writes it: kind, data in base64 that names the kind again, and perhaps a comment.',
    assumed: 'The document says “public SSH keys”; this is the form of the file they are appended to (RFC 4253 §6.6)',
    accepted: taken(
      (some) => keys(some),
      [
        KINDS.map(keyOf),
        // Only a length after the kind.
        KINDS.map((kind) => `${kind} ${dataOf(kind, 0)}`),
        [`${ED25519} ada@example.com`, `${ED25519} key of Ada`, ` ${ED25519}\n`, ED25519.replace(' ', '  ')],
      ],
    ),
    refused: refused((key) => keys([key]), 'authorized_keys[0]', [
      '',
      'secret',
      DATA,
      'ssh-ed25519',
      ...STRANGE.map(keyOf),
      `ssh-rsa ${DATA}`,
      `ssh-dss ${dataOf('ssh-rsa')}`,
      `ssh-ed25519 ${DATA.replace('N', '!')}`,
      `ssh-ed25519 ${DATA.slice(0, -1)}`,
      // Data that ends after the kind, and within the length that follows it, without padding and with it.
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5',
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA',
      `ssh-rsa ${btoa('\0\0\0\x07ssh-rsa\0\0\0')}`,
      // A wrong length of the kind.
      ...['\0\0\0\x0c', '\x01\0\0\x0b'].map((length) => `ssh-ed25519 ${btoa(`${length}ssh-ed25519${'x'.repeat(36)}`)}`),
      ...['\n', '\r\n', '\r'].map((end) => ED25519 + end + RSA),
      '-----BEGIN OPENSSH PRIVATE KEY-----',
      `${ED25519} BEGIN PRIVATE KEY`,
    ]),
  },
  {
    id: 'compute.create.users',
    section: 'doc 3 §4.3',
    rule: 'Each of `authorized_users` must be a username, with an image or without.',
    accepted: taken(users, [[], ['admin'], ['admin', 'operator']]),
    refused: [
      ...deniedAll(users, 'authorized_users[0]', [['nobody'], ['']]),
      ...deniedAll(users, 'authorized_users[1]', [['admin', 'nobody']]),
      denied(create({ authorized_users: ['nobody'] }), 'authorized_users[0]'),
    ],
  },
  {
    id: 'compute.userdata',
    section: 'doc 3 §4.3',
    rule: 'User data must be base64 of at most 65535 bytes, and the record reports that there is some.',
    assumed: 'The document leaves open the name of its field and gives no limit; both are the original API’s',
    accepted: [
      ...taken(userData, [CLOUD_CONFIG, ...words('YWJj YWI= YQ== AZaz09+/'), 'YWJj\nZGVm\r\n Z2hp\n']),
      ...taken(userData, [...[65_533, 65_534, 65_535].map(bytes), `${bytes(65_535)}\n`]),
      ...['', null].map((none) => userData(none, {}, false)),
      ...[{ metadata: {} }, {}].map((fields) =>
        deploy({ region: METADATA_REGION, ...fields }, { has_user_data: false }),
      ),
    ],
    refused: refused(userData, FIELD, [
      '#cloud-config\npackages: [nginx]\n',
      // Padding that is missing, too short, too long, alone, inside and in front; characters that are not base64.
      ...words('YQ YQ= Y=== ==== YQ==YQ== ==YQ YW!j YW-_'),
      ...[65_536, 65_537, 65_538].map(bytes),
    ]),
  },
  {
    id: 'compute.userdata.place',
    section: 'doc 3 §4.3',
    rule: 'User data needs an image with cloud-init and a region with the capability `Metadata`.',
    accepted: [
      userData(CLOUD_CONFIG),
      ...[{}, { user_data: '' }].map((metadata) => userData('', { image: NO_CLOUD_INIT, metadata }, false)),
      deploy({ metadata: {} }, { has_user_data: false }),
    ],
    refused: [
      denied(userData(CLOUD_CONFIG, { image: 'compute/windows95' }), 'image'),
      denied(userData(CLOUD_CONFIG, { image: NO_CLOUD_INIT }), FIELD),
      denied(userData(CLOUD_CONFIG, { region: 'moon-base' }), 'region'),
      denied(userData(CLOUD_CONFIG, { region: NEW.region }), FIELD),
      ...noImage([{}, { image: null }, { backup_id: 1 }]),
    ],
  },
];
