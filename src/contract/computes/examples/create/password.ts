import type { SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { bodyWith, creates, denies, fromImage, making, refuses, STRONG, WEAK } from './samples.ts';
import { computesApi } from '../../api.ts';

/** Too short to be strong, so that its length is tried where nothing is deployed. */
const SEVEN = 'qX7#vK2';
const LONG = 'violet-Harbour-93-kettle '.repeat(6).slice(0, 128);

const weak = (password: string, name = password): RefusedExample =>
  denies(name, fromImage({ root_pass: password }), 'root_pass');

/** The root password of an instance from an image (doc 3 §4.3, rule 2). */
export const passwordLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.password-required',
    section: 'doc 3 §4.3',
    rule: 'A create from an image needs `root_pass`.',
    accepted: [
      creates('given', fromImage(), { image: 'compute/debian12' }),
      creates('an instance without an image needs none', {}, { image: null }),
      creates('nor does one whose image is null', { image: null }, { image: null }),
    ],
    refused: [
      refuses('left out', { image: 'compute/debian12' }, 'root_pass'),
      refuses('null', fromImage({ root_pass: null }), 'root_pass'),
      refuses('null where nothing is deployed, too', { root_pass: null }, 'root_pass'),
      refuses('empty', fromImage({ root_pass: '' }), 'root_pass'),
      refuses('a number', fromImage({ root_pass: 12_345_678 }), 'root_pass'),
      refuses('left out, for a private image', { image: 'private/1' }, 'root_pass'),
      {
        name: 'keys do not stand for it',
        endpoint: computesApi.create,
        body: bodyWith({ image: 'compute/debian12', authorized_users: ['admin'] }),
        field: 'root_pass',
      },
    ],
  },
  {
    id: 'compute.create.password-length',
    section: 'doc 3 §4.3',
    rule: 'A root password has 7 to 128 characters.',
    assumed: 'The document leaves the bounds open; the original API has these (gaps §3)',
    accepted: [
      creates('seven characters', { root_pass: SEVEN }),
      creates('128 characters', fromImage({ root_pass: LONG })),
    ],
    refused: [
      refuses('six characters', { root_pass: SEVEN.slice(1) }, 'root_pass'),
      refuses('six characters, with an image', fromImage({ root_pass: SEVEN.slice(1) }), 'root_pass'),
      refuses('129 characters', fromImage({ root_pass: `${LONG}!` }), 'root_pass'),
      refuses('too long for one without an image, too', { root_pass: `${LONG}!` }, 'root_pass'),
    ],
  },
  {
    id: 'compute.create.password-strength',
    section: 'doc 3 §4.3',
    rule: 'A root password has to be hard to guess; otherwise the reason is `Password does not meet strength requirement`.',
    accepted: [
      creates('several words, digits and marks', fromImage({ root_pass: STRONG })),
      creates('marks, digits and letters without a sense', fromImage({ root_pass: 'tR8$wq!Zp4&x' })),
    ],
    refused: [
      weak(WEAK),
      weak('1234567'),
      weak('qwertyuiop'),
      weak('aaaaaaaaaaaaaaaaaaaa', 'one letter, twenty times'),
      weak('Passw0rd!', 'a word with a digit and a mark'),
      weak('letmein2024'),
    ],
  },
  {
    id: 'compute.create.password-secret',
    section: 'doc 3 §2.3',
    rule: 'The password, the keys and the user data are in no answer.',
    assumed: 'The document has them among the fields of a create, not among those of an instance',
    accepted: [
      creates('a create', fromImage({ authorized_users: ['admin'] }), {
        root_pass: (value: unknown) => value === undefined,
        authorized_users: (value: unknown) => value === undefined,
        authorized_keys: (value: unknown) => value === undefined,
        metadata: (value: unknown) => value === undefined,
      }),
      {
        name: 'a view',
        endpoint: computesApi.view,
        before: [making(fromImage())],
        params: { computeId: '$1' },
        answer: { root_pass: (value: unknown) => value === undefined },
      },
    ],
    refused: [weak('hunter22hunter22', 'one that is refused, too')],
  },
];
