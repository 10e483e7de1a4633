import type { Example, SpecifiedRule, RefusedExample } from '../../specification.ts';
import { firewallsApi } from '../api.ts';
import { bodyWith, creates, deleting, making, refuses } from './samples.ts';

const label = (text: string, name = text): Example => creates(name, { label: text });
const noLabel = (text: unknown, name = String(text)): RefusedExample => refuses(name, { label: text }, 'label');

/** Labels of Firewalls (doc 3 §2.1). */
export const labels: readonly SpecifiedRule[] = [
  {
    id: 'firewall.label.required',
    section: 'doc 3 §4.1',
    rule: 'A new Firewall needs a label.',
    accepted: [label('examples', 'given')],
    refused: [
      noLabel(undefined, 'left out'),
      noLabel(null),
      noLabel('', 'empty'),
      noLabel(12_345, 'a number'),
      noLabel(['examples'], 'a list'),
    ],
  },
  {
    id: 'firewall.label.length',
    section: 'doc 3 §2.1',
    rule: 'A label has 3 to 32 characters.',
    accepted: [
      label('abc', 'three characters'),
      label('a'.repeat(31), 'thirty-one characters'),
      label('a'.repeat(32), 'thirty-two characters'),
    ],
    refused: [
      noLabel('ab', 'two characters'),
      noLabel('a', 'one character'),
      noLabel('a'.repeat(33), 'thirty-three characters'),
    ],
  },
  {
    id: 'firewall.label.characters',
    section: 'doc 3 §2.1',
    rule: 'A label is made of letters, digits, hyphens, underscores and periods.',
    accepted: [label('web-1'), label('web_1'), label('web.1'), label('WEB'), label('123'), label('a-b_c.d')],
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
    id: 'firewall.label.ascii',
    section: 'doc 3 §2.1',
    rule: 'Letters and digits are those of ASCII.',
    assumed: 'The document says “alphanumeric”; a label of ASCII letters is right under every reading of that',
    accepted: [label('azAZ09')],
    refused: [noLabel('größe'), noLabel('web-é'), noLabel('сеть'), noLabel('web-１', 'a full-width digit')],
  },
  {
    id: 'firewall.label.ends',
    section: 'doc 3 §2.1',
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
    id: 'firewall.label.marks',
    section: 'doc 3 §2.1',
    rule: 'No two hyphens, underscores or periods follow each other in a label.',
    accepted: [label('a-b-c'), label('a_b_c'), label('a.b.c')],
    refused: [noLabel('a--b'), noLabel('a__b'), noLabel('a..b'), noLabel('a---b')],
  },
  {
    id: 'firewall.label.marks-mixed',
    section: 'doc 3 §2.1',
    rule: 'Nor do two different ones of these marks.',
    assumed: 'The sentence can be read either way; a label without them is right under both readings',
    accepted: [label('a-b.c_d')],
    refused: [noLabel('a.-b'), noLabel('a-.b'), noLabel('a_-b'), noLabel('a-_b'), noLabel('a._b'), noLabel('a_.b')],
  },
  {
    id: 'firewall.label.unique',
    section: 'doc 3 §2.1',
    rule: 'No two Firewalls of the account have the same label.',
    accepted: [
      {
        name: 'two labels',
        endpoint: firewallsApi.create,
        before: [making({ label: 'specification-1' })],
        body: bodyWith({ label: 'specification-2' }),
      },
    ],
    refused: [
      {
        name: 'one label twice',
        endpoint: firewallsApi.create,
        before: [making({ label: 'specification-1' })],
        body: bodyWith({ label: 'specification-1' }),
        field: 'label',
        serverOnly: true,
      },
      {
        name: 'the label of a disabled one',
        endpoint: firewallsApi.create,
        body: bodyWith({ label: 'edge-disabled' }),
        field: 'label',
        serverOnly: true,
      },
      {
        name: 'the label of one that the user may not see',
        endpoint: firewallsApi.create,
        token: 'demo-operator',
        body: bodyWith({ label: 'edge-disabled' }),
        field: 'label',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'firewall.label.free-again',
    section: 'doc 3 §2.1',
    rule: 'The label of a deleted Firewall can be used again.',
    assumed: 'The document says that labels are unique and not for how long one stays taken',
    accepted: [
      {
        name: 'after the delete',
        endpoint: firewallsApi.create,
        before: [making({ label: 'specification-1' }), deleting('$1')],
        body: bodyWith({ label: 'specification-1' }),
        answer: { label: 'specification-1', status: 'enabled' },
      },
      {
        name: 'of one that shows as deleted',
        endpoint: firewallsApi.create,
        body: bodyWith({ label: 'edge-removed' }),
      },
    ],
    refused: [
      {
        name: 'not before the delete',
        endpoint: firewallsApi.create,
        before: [making({ label: 'specification-1' }), making({ label: 'specification-2' }), deleting('$2')],
        body: bodyWith({ label: 'specification-1' }),
        field: 'label',
        serverOnly: true,
      },
    ],
  },
  {
    id: 'firewall.label.update',
    section: 'doc 3 §4.1',
    rule: 'An update takes a label, by the rules of a create.',
    assumed: 'The document leaves open whether update takes `label` (doc 3 §4.1, behaviour 3); the original API does',
    accepted: [
      {
        name: 'another label',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-enabled' },
        body: { label: 'edge-renamed' },
        answer: { label: 'edge-renamed', status: 'enabled' },
      },
      {
        name: 'its own label',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-enabled' },
        body: { label: 'edge-enabled' },
      },
      {
        name: 'its shortest and longest',
        endpoint: firewallsApi.update,
        params: { firewallId: '$1' },
        before: [making(), { endpoint: firewallsApi.update, params: { firewallId: '$1' }, body: { label: 'abc' } }],
        body: { label: 'a'.repeat(32) },
        answer: { label: 'a'.repeat(32) },
      },
    ],
    refused: [
      {
        name: 'null',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-enabled' },
        body: { label: null },
        field: 'label',
      },
      {
        name: 'the label of another',
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-enabled' },
        body: { label: 'edge-disabled' },
        field: 'label',
        serverOnly: true,
      },
      ...['ab', 'a'.repeat(33), 'web 1', '-web', 'web-', 'a--b', 'a.-b', ''].map((text) => ({
        name: `“${text}”`,
        endpoint: firewallsApi.update,
        params: { firewallId: '@firewall:edge-enabled' },
        body: { label: text },
        field: 'label',
      })),
    ],
  },
];
