import type { Example, SpecifiedRule, RefusedExample } from '../../../specification.ts';
import { computesApi } from '../../api.ts';
import { bodyWith, creates, making, refuses } from './samples.ts';

const label = (text: string, name = text): Example => creates(name, { label: text }, { label: text });
const noLabel = (text: unknown, name = String(text)): RefusedExample => refuses(name, { label: text }, 'label');

/** Labels of instances (doc 3 §2.3). */
export const labelLines: readonly SpecifiedRule[] = [
  {
    id: 'compute.label.default',
    section: 'doc 3 §2.3',
    rule: 'An instance that is given no label gets one of the right form.',
    accepted: [
      creates(
        'left out',
        {},
        { label: (text: unknown) => typeof text === 'string' && /^[A-Za-z0-9]{3,64}$/.test(text) },
      ),
    ],
    refused: [noLabel('', 'empty'), noLabel(null), noLabel(12_345, 'a number'), noLabel(['examples'], 'a list')],
  },
  {
    id: 'compute.label.default-form',
    section: 'doc 3 §2.3',
    rule: 'That label is `compute` and the id.',
    assumed: 'The document leaves the form open (gaps §3)',
    accepted: [
      { ...creates('the first of an account', {}, { label: 'compute1', id: 1 }), world: 'empty' },
      {
        ...creates('whatever the others are called', {}, { label: 'compute2', id: 2 }),
        world: 'empty',
        before: [making({ label: 'compute2' })],
      },
    ],
    refused: [noLabel('', 'an empty one does not ask for it')],
  },
  {
    id: 'compute.label.length',
    section: 'doc 3 §2.3',
    rule: 'A label has 3 to 64 characters.',
    accepted: [
      label('abc', 'three characters'),
      label('a'.repeat(63), 'sixty-three characters'),
      label('a'.repeat(64), 'sixty-four characters'),
    ],
    refused: [
      noLabel('ab', 'two characters'),
      noLabel('a', 'one character'),
      noLabel('a'.repeat(65), 'sixty-five characters'),
    ],
  },
  {
    id: 'compute.label.characters',
    section: 'doc 3 §2.3',
    rule: 'A label is made of letters, digits, hyphens, underscores and periods.',
    accepted: [label('web-9'), label('web_9'), label('web.9'), label('WEB'), label('123'), label('a-b_c.d')],
    refused: [
      noLabel('web 1', 'a blank'),
      noLabel('web/1'),
      noLabel('web@1'),
      noLabel('web:1'),
      noLabel('web+1'),
      noLabel('web,1'),
      noLabel('web\n1', 'a line break'),
      noLabel('web🔥1', 'a picture'),
    ],
  },
  {
    id: 'compute.label.ascii',
    section: 'doc 3 §2.3',
    rule: 'Letters and digits are those of ASCII.',
    assumed: 'The document says “alphanumeric”; a label of ASCII letters is right under every reading of that',
    accepted: [label('azAZ09')],
    refused: [noLabel('größe'), noLabel('web-é'), noLabel('сеть'), noLabel('web-１', 'a full-width digit')],
  },
  {
    id: 'compute.label.ends',
    section: 'doc 3 §2.3',
    rule: 'A label begins and ends with a letter or a digit.',
    accepted: [label('a-1'), label('1.a'), label('9_9')],
    refused: [
      noLabel('-web'),
      noLabel('_web'),
      noLabel('.web'),
      noLabel('web-'),
      noLabel('web_'),
      noLabel('web.'),
      noLabel('web\n', 'a line break at the end'),
      noLabel(' web', 'a blank at the beginning'),
    ],
  },
  {
    id: 'compute.label.marks',
    section: 'doc 3 §2.3',
    rule: 'No two hyphens, underscores or periods follow each other in a label.',
    accepted: [label('a-b-c'), label('a_b_c'), label('a.b.c')],
    refused: [noLabel('a--b'), noLabel('a__b'), noLabel('a..b'), noLabel('a---b')],
  },
  {
    id: 'compute.label.marks-mixed',
    section: 'doc 3 §2.3',
    rule: 'Nor do two different ones of these marks.',
    assumed: 'The sentence can be read either way; a label without them is right under both readings',
    accepted: [label('a-b.c_d')],
    refused: [noLabel('a.-b'), noLabel('a-.b'), noLabel('a_-b'), noLabel('a-_b'), noLabel('a._b'), noLabel('a_.b')],
  },
  {
    id: 'compute.label.twice',
    section: 'doc 3 §2.3',
    rule: 'Two instances may have the same label.',
    assumed: 'The document calls labels of Firewalls unique and says nothing of the kind of these',
    accepted: [
      {
        name: 'one label twice',
        endpoint: computesApi.create,
        before: [making({ label: 'twin' })],
        body: bodyWith({ label: 'twin' }),
        answer: { label: 'twin' },
      },
    ],
    refused: [refuses('one that is wrong twice', { label: 'twin-' }, 'label')],
  },
];
