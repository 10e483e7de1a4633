import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { creates, denies, fromImage, refuses } from './samples.ts';

/** The data of a key: the length of its kind, its kind, and so many bytes behind their own length (RFC 4253 §6.6). */
const dataOf = (kind: string, bytes = 32): string =>
  btoa(
    [`\0\0\0${String.fromCharCode(kind.length)}${kind}\0\0\0`, String.fromCharCode(bytes), 'x'.repeat(bytes)].join(''),
  );

/** A well-formed key; nobody has the other half. */
const keyOf = (kind: string): string => `${kind} ${dataOf(kind)}`;

const KINDS = [
  'ssh-ed25519',
  'ssh-rsa',
  'ssh-dss',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
  'sk-ssh-ed25519@openssh.com',
  'sk-ecdsa-sha2-nistp256@openssh.com',
];
const ED25519 = keyOf('ssh-ed25519');
const RSA = keyOf('ssh-rsa');
const DATA = dataOf('ssh-ed25519');

/** Kinds that OpenSSH does not take, in data that names them. */
const STRANGE = [
  'xssh-ed25519',
  'ssh-ed25519x',
  'ssh-ed448',
  'ssh-',
  'ed25519',
  'ecdsa-sha2-nistp224',
  'ecdsa-sha2-nistp',
  'sk-ssh-rsa@openssh.com',
  'sk-ssh-ed25519@example.com',
  'sk-ssh-ed25519@opensshxcom',
  'sk-ssh-ed25519',
  'sk-@openssh.com',
  'xsk-ssh-ed25519@openssh.com',
  'sk-ssh-ed25519@openssh.comx',
  'SSH-ED25519',
];

const taken = (name: string, ...keys: readonly string[]): Example =>
  creates(name, fromImage({ authorized_keys: keys }));
const refused = (name: string, key: unknown): RefusedExample =>
  refuses(name, fromImage({ authorized_keys: [key] }), 'authorized_keys[0]');

/** Who may sign in by key (doc 3 §4.3). */
export const keyLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.keys',
    section: 'doc 3 §4.3',
    rule: '`authorized_keys` is a list of public SSH keys, each a text.',
    accepted: [
      taken('none'),
      taken('one', ED25519),
      taken('two', ED25519, RSA),
      creates('for an instance without an image they are ignored', { authorized_keys: [ED25519] }),
    ],
    refused: [
      refuses('a text', fromImage({ authorized_keys: ED25519 }), 'authorized_keys'),
      refuses('null', fromImage({ authorized_keys: null }), 'authorized_keys'),
      refused('a number', 22),
      refused('null among them', null),
      refuses('the second', fromImage({ authorized_keys: [ED25519, ''] }), 'authorized_keys[1]'),
    ],
  },
  {
    id: 'compute.create.keys-form',
    section: 'doc 3 §4.3',
    rule: 'A public key is one line as OpenSSH writes it: kind, data in base64 that names the kind again, and perhaps a comment.',
    assumed: 'The document says “public SSH keys”; this is the form of the file they are appended to (RFC 4253 §6.6)',
    accepted: [
      taken('each kind', ...KINDS.map(keyOf)),
      taken('with a comment', `${ED25519} ada@example.com`),
      taken('with a comment of several words', `${ED25519} key of Ada`),
      taken('with blanks and line breaks around', ` ${ED25519}\n`),
      taken('with several blanks between', ED25519.replace(' ', '  ')),
      taken('nothing behind the kind but a length', ...KINDS.map((kind) => `${kind} ${dataOf(kind, 0)}`)),
    ],
    refused: [
      refused('empty', ''),
      refused('a word', 'secret'),
      refused('the data alone', DATA),
      refused('the kind alone', 'ssh-ed25519'),
      ...STRANGE.map((kind) => refused(`the kind ${kind}`, keyOf(kind))),
      refused('another kind than that of the data', `ssh-rsa ${DATA}`),
      refused('another kind of the same length', `ssh-dss ${dataOf('ssh-rsa')}`),
      refused('data that is no base64', `ssh-ed25519 ${DATA.replace('N', '!')}`),
      refused('data cut short', `ssh-ed25519 ${DATA.slice(0, -1)}`),
      refused('data that ends behind the kind', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5'),
      refused('data that ends within the length behind it', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA'),
      refused('the same, with padding', `ssh-rsa ${btoa('\0\0\0\x07ssh-rsa\0\0\0')}`),
      refused('data with another length of the kind', `ssh-ed25519 ${btoa(`\0\0\0\x0cssh-ed25519${'x'.repeat(36)}`)}`),
      refused(
        'data with a far greater length of the kind',
        `ssh-ed25519 ${btoa(`\x01\0\0\x0bssh-ed25519${'x'.repeat(36)}`)}`,
      ),
      refused('two lines', `${ED25519}\n${RSA}`),
      refused('two lines, the Windows way', `${ED25519}\r\n${RSA}`),
      refused('two lines with an old break', `${ED25519}\r${RSA}`),
      refused('a private key', '-----BEGIN OPENSSH PRIVATE KEY-----'),
      refused('a private key behind a public one', `${ED25519} BEGIN PRIVATE KEY`),
    ],
  },
  {
    id: 'compute.create.users',
    section: 'doc 3 §4.3',
    rule: '`authorized_users` is a list of usernames; the SSH keys of their profiles are put on the instance.',
    accepted: [
      creates('none', fromImage({ authorized_users: [] })),
      creates('oneself', fromImage({ authorized_users: ['admin'] })),
      creates('two', fromImage({ authorized_users: ['admin', 'operator'] })),
    ],
    refused: [
      refuses('a text', fromImage({ authorized_users: 'admin' }), 'authorized_users'),
      refuses('null', fromImage({ authorized_users: null }), 'authorized_users'),
      refuses('a number', fromImage({ authorized_users: [1] }), 'authorized_users[0]'),
      denies('a user that there is not', fromImage({ authorized_users: ['nobody'] }), 'authorized_users[0]'),
      denies('the second', fromImage({ authorized_users: ['admin', 'nobody'] }), 'authorized_users[1]'),
      denies('empty', fromImage({ authorized_users: [''] }), 'authorized_users[0]'),
      denies('for an instance without an image, too', { authorized_users: ['nobody'] }, 'authorized_users[0]'),
    ],
  },
];
