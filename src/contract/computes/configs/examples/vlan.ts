import { contains, type SpecifiedRule, time } from '../../../specification.ts';
import { vlansApi } from '../../../vlans/api.ts';
import {
  builds,
  deniesBuilt,
  making,
  PUBLIC,
  refusesBuilt,
  RUNNER,
  profileOf,
  updates,
  updating,
  vlan,
} from './samples.ts';

const MAIL = { computeId: '@compute:mail' };

/** A VLAN of this label, as it is answered. */
const label = (text: string, name = text) => builds(name, [vlan(text)], [{ purpose: 'vlan', label: text }]);
const noLabel = (value: unknown, name = String(value)) => refusesBuilt(name, [vlan(value)], 'interfaces[0].label');

/** Profiles that name `count` further VLANs in us-east, three each. */
const filling = (count: number) =>
  Array.from({ length: Math.ceil(count / 3) }, (_, step) =>
    making({
      interfaces: Array.from({ length: Math.min(3, count - step * 3) }, (__, place) => vlan(`new-${step * 3 + place}`)),
    }),
  );

/** Whether all VLANs of a list began at one time, as those that are there from the start did. */
const ofOneTime = (value: unknown): boolean =>
  Array.isArray(value) && new Set(value.map((row: { created: string }) => row.created)).size === 1;

/** Interfaces on VLANs (doc 3 §2.4, §4.2, §8). */
export const vlanLines: readonly SpecifiedRule[] = [
  {
    id: 'config.vlan.label.required',
    section: 'doc 3 §2.4',
    rule: 'An interface on a VLAN needs the label of it.',
    accepted: [label('backend', 'given')],
    refused: [noLabel(undefined, 'left out'), noLabel(null), noLabel('', 'empty'), noLabel(12, 'a number')],
  },
  {
    id: 'config.vlan.label.length',
    section: 'doc 3 §2.4',
    rule: 'The label of a VLAN has 1 to 64 characters.',
    accepted: [label('a', 'one'), label('a'.repeat(63), 'sixty-three'), label('a'.repeat(64), 'sixty-four')],
    refused: [noLabel('a'.repeat(65), 'sixty-five')],
  },
  {
    id: 'config.vlan.label.charset',
    section: 'doc 3 §2.4',
    rule: 'The label of a VLAN has only ASCII letters, digits and hyphens.',
    accepted: [label('aZ0-9z'), label('-a'), label('a-'), label('-'), label('0')],
    refused: [
      noLabel('a_b'),
      noLabel('a.b'),
      noLabel('a b', 'a space'),
      noLabel('ä'),
      noLabel('a/b'),
      noLabel('\u0661', 'a digit that is not ASCII'),
      noLabel('@'),
      noLabel('['),
      noLabel('`'),
      noLabel('{'),
      noLabel(':'),
    ],
  },
  {
    id: 'config.vlan.label.hyphens',
    section: 'doc 3 §2.4',
    rule: 'The label of a VLAN has no two hyphens in a row.',
    accepted: [label('a-b-c')],
    refused: [noLabel('a--b'), noLabel('--'), noLabel('a---b')],
  },
  {
    id: 'config.vlan.label.unique',
    section: 'doc 3 §2.4',
    rule: 'No two interfaces of a profile are on one VLAN.',
    accepted: [
      builds('two VLANs', [vlan('a'), vlan('b')], [{ label: 'a' }, { label: 'b' }]),
      builds('case tells them apart', [vlan('a'), vlan('A')], [{ label: 'a' }, { label: 'A' }]),
    ],
    refused: [
      refusesBuilt('one twice', [vlan('a'), vlan('a')], 'interfaces[1].label'),
      refusesBuilt('with another between', [vlan('a'), PUBLIC, vlan('a')], 'interfaces[2].label'),
    ],
  },
  {
    id: 'config.vlan.region',
    section: 'doc 3 §4.2',
    rule: 'Only in Regions with the capability `Vlans` can an interface be on one.',
    accepted: [
      builds('one that has it', [vlan('backend')], [{ label: 'backend' }]),
      builds('another interface where there are none', [PUBLIC], [{ purpose: 'public' }], MAIL),
    ],
    refused: [
      deniesBuilt('one that has not', [vlan('backend')], 'interfaces[0].purpose', MAIL),
      deniesBuilt('two', [PUBLIC, vlan('a'), vlan('b')], ['interfaces[1].purpose', 'interfaces[2].purpose'], MAIL),
    ],
  },
  {
    id: 'config.vlan.limit',
    section: 'doc 3 §8',
    rule: 'A Region takes ten VLANs; one that is there already may always be joined.',
    accepted: [
      {
        ...builds('the tenth', [vlan('tenth')], [{ label: 'tenth' }]),
        before: filling(8),
      },
      {
        ...builds('the ninth and the tenth', [vlan('ninth'), vlan('tenth')], [{ label: 'ninth' }, { label: 'tenth' }]),
        before: filling(7),
      },
      builds('one of ten', [vlan('ci-10'), vlan('ci-01')], [{ label: 'ci-10' }, { label: 'ci-01' }], RUNNER),
      builds('in another Region', [vlan('ci-11')], [{ label: 'ci-11' }]),
    ],
    refused: [
      deniesBuilt('the eleventh', [vlan('ci-11')], 'interfaces[0].label', RUNNER),
      { ...deniesBuilt('the eleventh elsewhere', [vlan('eleventh')], 'interfaces[0].label'), before: filling(9) },
      {
        ...deniesBuilt('the tenth and the eleventh', [vlan('tenth'), vlan('eleventh')], 'interfaces[1].label'),
        before: filling(8),
      },
      deniesBuilt('case makes another of it', [vlan('CI-01')], 'interfaces[0].label', RUNNER),
    ],
  },
  {
    id: 'config.vlan.limit.freed',
    section: 'doc 3 §8',
    rule: 'A VLAN that no profile names any more does not count.',
    assumed: 'The document does not say when a VLAN ends; it begins with the interface that names it',
    accepted: [
      updates(
        'another in its place',
        { interfaces: [vlan('ci-11')] },
        { interfaces: [{ label: 'ci-11' }] },
        profileOf('ci-runner', 'Network 10'),
      ),
      {
        ...builds('another after it', [vlan('ci-11')], [{ label: 'ci-11' }], RUNNER),
        before: [updating({ interfaces: [] }, profileOf('ci-runner', 'Network 10'))],
      },
    ],
    refused: [
      {
        ...deniesBuilt('not while another profile names it', [vlan('ci-11')], 'interfaces[0].label', RUNNER),
        before: [
          making({ interfaces: [vlan('ci-10')] }, RUNNER),
          updating({ interfaces: [] }, profileOf('ci-runner', 'Network 10')),
        ],
      },
    ],
  },
  {
    id: 'config.vlan.begins',
    section: 'doc 3 §4.2',
    rule: 'A VLAN begins with the interface that names it first, in the Region of its instance; who joins it changes nothing of it but its members.',
    assumed: 'The document shows no fields of a VLAN; these are the original API’s',
    accepted: [
      {
        name: 'named first',
        endpoint: vlansApi.list,
        before: [making({ interfaces: [vlan('a')] })],
        answer: {
          results: 13,
          data: contains([{ label: 'a', region: 'us-east', computes: ['@compute:web-1'], created: time }]),
        },
      },
      {
        name: 'joined',
        endpoint: vlansApi.list,
        before: [making({ interfaces: [vlan('backend')] })],
        answer: { results: 12, data: ofOneTime },
      },
    ],
    refused: [noLabel('', 'nothing begins without a label')],
  },
];
