import type { SpecifiedRule } from '../../../specification.ts';
import { creates, denies, fromImage, refuses, UNKNOWN } from './samples.ts';

const CATALOGUE = 'The rule is the document’s; which scripts there are and what they ask for is not shown (gaps §3)';

const withScript = (fields: object): object => fromImage({ stackscript_id: '@stackscript:harden-ssh', ...fields });
/** Asks for a name and one of two servers, and may be told languages. */
const web = (stackscript_data?: unknown, fields: object = {}): object =>
  fromImage({ stackscript_id: '@stackscript:web-server', stackscript_data, ...fields });
const ANSWERS = { site_name: 'www.example.com', server: 'nginx' };

/** JSON text of so many characters. */
const ofCharacters = (count: number, letter = 'a'): string => {
  const frame = '{"text":""}';
  return `{"text":"${letter.repeat(count - frame.length)}"}`;
};

/** Scripts that set up a new instance (doc 3 §4.3, rule 4). */
export const scriptLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.create.script',
    section: 'doc 3 §4.3',
    rule: 'A script needs an image, and cannot be used with a backup or a private image.',
    accepted: [creates('none', fromImage({ stackscript_id: null })), creates('left out', fromImage())],
    refused: [
      refuses('no image', { stackscript_id: 1 }, 'image'),
      refuses('an image that is null', { stackscript_id: 1, image: null }, 'image'),
      refuses('an empty image', { stackscript_id: 1, image: '' }, 'image'),
      refuses('a backup', { stackscript_id: 1, backup_id: 1 }, 'stackscript_id'),
      refuses('a private image', fromImage({ stackscript_id: 1, image: 'private/1' }), 'stackscript_id'),
      refuses('a text for an id', fromImage({ stackscript_id: 'harden-ssh' }), 'stackscript_id'),
      refuses('half an id', fromImage({ stackscript_id: 1.5 }), 'stackscript_id'),
    ],
  },
  {
    id: 'compute.create.script-image',
    section: 'doc 3 §4.3',
    rule: 'A script exists and is compatible with the image.',
    assumed: CATALOGUE,
    accepted: [
      creates('one for every image', withScript({})),
      creates('one for every image, and another image', withScript({ image: 'compute/alpine3.18' })),
      creates('one for this image', web(ANSWERS)),
      creates(
        'one of the administrator’s own',
        fromImage({ stackscript_id: '@stackscript:company-base', stackscript_data: { ticket: 'OPS-1' } }),
      ),
    ],
    refused: [
      denies('one for other images', web(ANSWERS, { image: 'compute/alpine3.18' }), 'image'),
      denies('a script that there is not', withScript({ stackscript_id: UNKNOWN }), 'stackscript_id'),
      {
        ...denies(
          'one of another user',
          fromImage({ stackscript_id: '@stackscript:company-base', stackscript_data: { ticket: 'OPS-1' } }),
          'stackscript_id',
        ),
        token: 'demo-operator',
      },
    ],
  },
  {
    id: 'compute.create.script-input',
    section: 'doc 3 §4.3',
    rule: 'What the script asks for is given in `stackscript_data`, unless it has a default; a choice is one of those listed.',
    assumed: CATALOGUE,
    accepted: [
      creates('all that is asked for', web(ANSWERS)),
      creates(
        'and what is not',
        web({ ...ANSWERS, languages: 'php,node', contact: 'ada@example.com', colour: 'blue' }),
      ),
      creates('as a text', web(JSON.stringify(ANSWERS))),
      creates('a script that asks for nothing', withScript({ stackscript_data: {} })),
      creates('a script that asks for nothing is told nothing', withScript({ stackscript_data: null })),
      creates('without a script it is ignored', { stackscript_data: { server: 'iis' } }),
    ],
    refused: [
      denies('left out', web(), ['stackscript_data.site_name', 'stackscript_data.server']),
      denies('null', web(null), ['stackscript_data.site_name', 'stackscript_data.server']),
      denies('one of two', web({ server: 'nginx' }), 'stackscript_data.site_name'),
      denies('empty', web({ ...ANSWERS, site_name: '' }), 'stackscript_data.site_name'),
      denies('an unknown choice', web({ ...ANSWERS, server: 'iis' }), 'stackscript_data.server'),
      denies(
        'an unknown choice in a text',
        web(JSON.stringify({ ...ANSWERS, server: 'iis' })),
        'stackscript_data.server',
      ),
      denies(
        'an unknown choice among several',
        web({ ...ANSWERS, languages: 'php,cobol' }),
        'stackscript_data.languages',
      ),
    ],
  },
  {
    id: 'compute.create.script-json',
    section: 'doc 3 §4.3',
    rule: '`stackscript_data` is valid JSON of at most 65535 characters.',
    accepted: [
      creates('an object', withScript({ stackscript_data: { text: 'a' } })),
      creates('65535 characters as an object', withScript({ stackscript_data: JSON.parse(ofCharacters(65_535)) })),
    ],
    refused: [
      refuses(
        '65536 characters as an object',
        withScript({ stackscript_data: JSON.parse(ofCharacters(65_536)) }),
        'stackscript_data',
      ),
      refuses(
        'too long without a script, too',
        { stackscript_data: JSON.parse(ofCharacters(65_536)) },
        'stackscript_data',
      ),
    ],
  },
  {
    id: 'compute.create.script-text',
    section: 'doc 3 §4.3',
    rule: '`stackscript_data` is an object, which may also be sent as its JSON text; characters are counted, not bytes.',
    assumed:
      'The document calls it “valid JSON” and leaves open whether it is the text or the object, and whether it may be anything else; the fields of a script have names, so they need an object',
    accepted: [
      creates('a text', withScript({ stackscript_data: '{"text": "a"}' })),
      creates('an empty object', withScript({ stackscript_data: '{}' })),
      creates('65535 characters', withScript({ stackscript_data: ofCharacters(65_535) })),
      creates('65535 characters of two bytes each', withScript({ stackscript_data: ofCharacters(65_535, 'ä') })),
    ],
    refused: [
      refuses('65536 characters', withScript({ stackscript_data: ofCharacters(65_536) }), 'stackscript_data'),
      refuses('blanks count', withScript({ stackscript_data: `${ofCharacters(65_535)} ` }), 'stackscript_data'),
      refuses('a number', withScript({ stackscript_data: 1 }), 'stackscript_data'),
      refuses('a list', withScript({ stackscript_data: ['a'] }), 'stackscript_data'),
      refuses('no JSON', withScript({ stackscript_data: 'server=nginx' }), 'stackscript_data'),
      refuses('empty', withScript({ stackscript_data: '' }), 'stackscript_data'),
      refuses('JSON of a text', withScript({ stackscript_data: '"nginx"' }), 'stackscript_data'),
      refuses('JSON of a list', withScript({ stackscript_data: '["nginx"]' }), 'stackscript_data'),
      refuses('JSON of null', withScript({ stackscript_data: 'null' }), 'stackscript_data'),
      refuses('JSON of a number', withScript({ stackscript_data: '5' }), 'stackscript_data'),
    ],
  },
];
