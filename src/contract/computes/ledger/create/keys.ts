import type { Example, LedgerLine, RefusedExample } from '../../../ledger.ts';
import { creates, denies, fromImage, refuses } from './samples.ts';

/** Well-formed keys: the kind, and the same again in the data (RFC 4253 §6.6). Nobody has the other half. */
const ED25519 = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH';
const RSA =
  'ssh-rsa AAAAB3NzaC1yc2EAAABABwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBw==';
const DSS = 'ssh-dss AAAAB3NzaC1kc3MAAAAhBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH';
const P256 =
  'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAABBBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';
const P384 =
  'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAABhBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBw==';
const P521 =
  'ecdsa-sha2-nistp521 AAAAE2VjZHNhLXNoYTItbmlzdHA1MjEAAACFBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBw==';
const SK_ED25519 =
  'sk-ssh-ed25519@openssh.com AAAAGnNrLXNzaC1lZDI1NTE5QG9wZW5zc2guY29tAAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH';
const SK_P256 =
  'sk-ecdsa-sha2-nistp256@openssh.com AAAAInNrLWVjZHNhLXNoYTItbmlzdHAyNTZAb3BlbnNzaC5jb20AAABBBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';
const DATA = ED25519.split(' ')[1] ?? '';
/** The kind, its length in front, and four bytes more: the least that a key can be. */
const LEAST = 'AAAAC3NzaC1lZDI1NTE5AAAAIA==';

const taken = (name: string, ...keys: readonly string[]): Example =>
  creates(name, fromImage({ authorized_keys: keys }));
const refused = (name: string, key: unknown): RefusedExample =>
  refuses(name, fromImage({ authorized_keys: [key] }), 'authorized_keys[0]');

/** Who may sign in by key (doc 3 §4.3). */
export const keyLines: readonly LedgerLine[] = [
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
      taken('each kind', ED25519, RSA, DSS, P256, P384, P521, SK_ED25519, SK_P256),
      taken('with a comment', `${ED25519} ada@example.com`),
      taken('with a comment of several words', `${ED25519} key of Ada`),
      taken('with blanks and line breaks around', ` ${ED25519}\n`),
      taken('with several blanks between', ED25519.replace(' ', '  ')),
      taken('nothing behind the kind but its lengths', `ssh-ed25519 ${LEAST}`),
    ],
    refused: [
      refused('empty', ''),
      refused('a word', 'secret'),
      refused('the data alone', DATA),
      refused('the kind alone', 'ssh-ed25519'),
      refused('an unknown kind', `ssh-ed448 ${DATA}`),
      refused('a kind with more in front', `x${ED25519}`),
      refused('a kind with more behind', `ssh-ed25519x ${DATA}`),
      refused('an ECDSA curve that there is not', P256.replace('nistp256', 'nistp224')),
      refused('a security key from elsewhere', SK_ED25519.replace('openssh.com', 'example.com')),
      refused('another kind than that of the data', `ssh-rsa ${DATA}`),
      refused('another kind of the same length', `ssh-dss ${RSA.split(' ')[1]}`),
      refused('data that is no base64', `ssh-ed25519 ${DATA.replace('I', '!')}`),
      refused('data cut short', `ssh-ed25519 ${DATA.slice(0, -1)}`),
      refused('data that ends behind the kind', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5'),
      refused('data that ends within the last length', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAA'),
      refused('data whose length is another', `ssh-ed25519 ${DATA.replace('AAAAC3', 'AAAADH')}`),
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
