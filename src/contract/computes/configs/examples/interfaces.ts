import { type SpecifiedRule, ofLength, whole } from '../../../specification.ts';
import { builds, creates, OWN, PUBLIC, refuses, refusesBuilt, vlan, vpc } from './samples.ts';

const publicAnswer = {
  id: whole,
  purpose: 'public',
  label: null,
  ipam_address: null,
  primary: true,
  active: false,
  subnet_id: null,
  vpc_id: null,
};

const EMPTY = { label: '', ipam_address: '' };
const NAMELESS = { label: null, ipam_address: null };

/** The interfaces of a profile among themselves (doc 3 §2.4, §8). */
export const interfaceLines: readonly SpecifiedRule[] = [
  {
    id: 'config.interfaces.count',
    section: 'doc 3 §8',
    rule: 'A profile has one to three interfaces; none given yields a default public one.',
    accepted: [
      builds('one', [PUBLIC], [publicAnswer]),
      builds('three', [PUBLIC, vlan('a'), vlan('b')], [{ purpose: 'public' }, { label: 'a' }, { label: 'b' }]),
      builds('an empty list', [], [publicAnswer]),
      creates('left out', {}, { interfaces: [publicAnswer] }),
    ],
    refused: [
      refusesBuilt('four', [PUBLIC, vlan('a'), vlan('b'), vlan('c')], 'interfaces'),
      refusesBuilt('null', null, 'interfaces'),
      refusesBuilt('an object', { eth0: PUBLIC }, 'interfaces'),
      refusesBuilt('a text in the list', ['public'], 'interfaces[0]'),
      refusesBuilt('null in the list', [null], 'interfaces[0]'),
    ],
  },
  {
    id: 'config.interfaces.order',
    section: 'doc 3 §2.4',
    rule: 'The position in the list decides the device: the first is eth0.',
    accepted: [
      builds('as sent', [vlan('z'), PUBLIC, vlan('a')], [{ label: 'z' }, { purpose: 'public' }, { label: 'a' }]),
    ],
    refused: [refusesBuilt('a position in a refusal is that of the list', [PUBLIC, {}], 'interfaces[1].purpose')],
  },
  {
    id: 'config.interfaces.purpose',
    section: 'doc 3 §2.4',
    rule: 'An interface has a purpose: `public`, `vlan` or `vpc`.',
    accepted: [
      builds('public', [PUBLIC], [{ purpose: 'public' }]),
      builds('vlan', [vlan('a')], [{ purpose: 'vlan' }]),
      builds('vpc', [vpc(OWN)], [{ purpose: 'vpc' }]),
    ],
    refused: [
      refusesBuilt('left out', [{}], 'interfaces[0].purpose'),
      refusesBuilt('another', [{ purpose: 'private' }], 'interfaces[0].purpose'),
      refusesBuilt('null', [{ purpose: null }], 'interfaces[0].purpose'),
    ],
  },
  {
    id: 'config.interfaces.one-public',
    section: 'doc 3 §2.4',
    rule: 'Only one interface may be public.',
    accepted: [
      builds('one, wherever', [vlan('a'), PUBLIC], [{ purpose: 'vlan' }, { purpose: 'public' }]),
      builds('none', [vlan('a')], [{ purpose: 'vlan' }]),
    ],
    refused: [
      refusesBuilt('two', [PUBLIC, PUBLIC], 'interfaces[1].purpose'),
      refusesBuilt('two with another between', [PUBLIC, vlan('a'), PUBLIC], 'interfaces[2].purpose'),
    ],
  },
  {
    id: 'config.interfaces.primary',
    section: 'doc 3 §2.4',
    rule: 'One interface at most is marked as primary, and where none is, the first that is no VLAN is it.',
    accepted: [
      builds('the first', [PUBLIC, vpc(OWN)], [{ primary: true }, { primary: false }]),
      builds(
        'the second',
        [PUBLIC, vpc(OWN, { primary: true })],
        [
          { purpose: 'public', primary: false },
          { purpose: 'vpc', primary: true },
        ],
      ),
      builds(
        'the first after a VLAN',
        [vlan('a'), vpc(OWN), PUBLIC],
        [{ primary: false }, { primary: true }, { primary: false }],
      ),
      builds('marked as not', [{ ...PUBLIC, primary: false }], [{ primary: true }]),
      builds('VLANs alone', [vlan('a'), vlan('b')], [{ primary: false }, { primary: false }]),
    ],
    refused: [
      refusesBuilt('two', [{ ...PUBLIC, primary: true }, vpc(OWN, { primary: true })], 'interfaces[1].primary'),
      refusesBuilt('a word', [{ ...PUBLIC, primary: 'yes' }], 'interfaces[0].primary'),
      refusesBuilt('null', [{ ...PUBLIC, primary: null }], 'interfaces[0].primary'),
    ],
  },
  {
    id: 'config.interfaces.primary.vlan',
    section: 'doc 3 §2.4',
    rule: 'A VLAN is never primary.',
    accepted: [builds('said so', [vlan('a', { primary: false }), PUBLIC], [{ primary: false }, { primary: true }])],
    refused: [
      refusesBuilt('marked', [PUBLIC, vlan('a', { primary: true })], 'interfaces[1].primary'),
      refusesBuilt('marked, and alone', [vlan('a', { primary: true })], 'interfaces[0].primary'),
    ],
  },
  {
    id: 'config.interfaces.names',
    section: 'doc 3 §2.4',
    rule: 'Label and IPAM address of a `public` or `vpc` interface are empty or null when sent, and null when answered.',
    accepted: [
      builds('empty, public', [{ ...PUBLIC, ...EMPTY }], [NAMELESS]),
      builds('null, public', [{ ...PUBLIC, ...NAMELESS }], [NAMELESS]),
      builds('empty, vpc', [vpc(OWN, EMPTY)], [NAMELESS]),
      builds('null, vpc', [vpc(OWN, NAMELESS)], [NAMELESS]),
    ],
    refused: [
      refusesBuilt('a label, public', [{ ...PUBLIC, label: 'a' }], 'interfaces[0].label'),
      refusesBuilt('a label, vpc', [vpc(OWN, { label: 'a' })], 'interfaces[0].label'),
      refusesBuilt('a number for a label, public', [{ ...PUBLIC, label: 0 }], 'interfaces[0].label'),
      refusesBuilt('an address, public', [{ ...PUBLIC, ipam_address: '10.0.0.1/24' }], 'interfaces[0].ipam_address'),
      refusesBuilt('an address, vpc', [vpc(OWN, { ipam_address: '10.0.0.1/24' })], 'interfaces[0].ipam_address'),
      refusesBuilt(
        'both',
        [{ ...PUBLIC, label: 'a', ipam_address: '10.0.0.1/24' }],
        ['interfaces[0].label', 'interfaces[0].ipam_address'],
      ),
    ],
  },
  {
    id: 'config.interfaces.read-only',
    section: 'doc 3 §2.4',
    rule: 'The id of an interface, its VPC and whether it is active are told, never taken.',
    accepted: [
      builds(
        'sent',
        [{ ...PUBLIC, id: 987_654_321, vpc_id: 3, active: true }],
        [{ id: (id: unknown) => whole(id) && id !== 987_654_321, vpc_id: null, active: false }],
      ),
      builds(
        'each has an id of its own',
        [PUBLIC, vlan('a'), vlan('b')],
        [{ id: whole }, { id: whole }, { id: whole }],
      ),
    ],
    refused: [refusesBuilt('they do not make up for a purpose', [{ id: 1, vpc_id: 1 }], 'interfaces[0].purpose')],
  },
  {
    id: 'config.interfaces.all-faults',
    section: 'doc 3 §2.4',
    rule: 'One answer names all faults of the interfaces that can be found at once.',
    assumed: 'The document does not say how many reasons one answer carries (gaps §0)',
    accepted: [creates('none', { interfaces: [PUBLIC] }, { interfaces: ofLength(1) })],
    refused: [
      refuses(
        'of form, between them, and of the profile',
        {
          label: '',
          interfaces: [PUBLIC, vlan('a--b', { ipam_address: 'x' }), { ...PUBLIC, subnet_id: 1 }],
        },
        [
          'label',
          'interfaces[1].label',
          'interfaces[1].ipam_address',
          'interfaces[2].purpose',
          'interfaces[2].subnet_id',
        ],
      ),
      refusesBuilt(
        'of one interface, where a field of it is of another type as well',
        [PUBLIC, vlan('a--b', { primary: 'yes' })],
        ['interfaces[1].label', 'interfaces[1].primary'],
      ),
    ],
  },
];
