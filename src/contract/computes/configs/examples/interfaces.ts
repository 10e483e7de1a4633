import { type SpecifiedRule, whole } from '../../../specification.ts';
import { refused, taken, UNKNOWN_ID, words } from '../../../specification/calls.ts';
import { answers, attach, OWN, PUBLIC, vlan, vpc } from './interface-samples.ts';
import { create, shows } from './samples.ts';

const NAMELESS = { label: null, ipam_address: null };
const DEFAULT = { ...PUBLIC, ...NAMELESS, id: whole, primary: true, active: false, subnet_id: null, vpc_id: null };
const newId = (id: unknown): boolean => whole(id) && id !== UNKNOWN_ID;

const primary = { primary: true };
const notPrimary = { primary: false };
const label = 'a';
const ipam_address = '10.0.0.1/24';

/** The interfaces of a profile in general (doc 3 §2.4, §8). */
export const interfaces: readonly SpecifiedRule[] = [
  {
    id: 'config.interfaces.count',
    section: 'doc 3 §8',
    rule: 'A profile has at most three interfaces, eth0 to eth2 by their order; without any it has a default public one.',
    accepted: [
      attach([vlan('z'), PUBLIC, vlan('a')]),
      answers(attach([PUBLIC]), DEFAULT),
      answers(attach([]), DEFAULT),
      answers(create(), DEFAULT),
    ],
    refused: refused(attach, 'interfaces', [[PUBLIC, vlan('a'), vlan('b'), vlan('c')]]),
  },
  {
    id: 'config.interfaces.purpose',
    section: 'doc 3 §2.4',
    rule: 'The purpose of an interface must be `public`, `vlan` or `vpc`.',
    accepted: taken(attach, [[PUBLIC], [vlan('a')], [vpc(OWN)]]),
    refused: refused(attach, 'interfaces[0].purpose', [[{}], [{ purpose: 'private' }]]),
  },
  {
    id: 'config.interfaces.one-public',
    section: 'doc 3 §2.4',
    rule: 'At most one interface is public.',
    accepted: taken(attach, [[vlan('a'), PUBLIC], [vlan('a')]]),
    refused: [
      ...refused(attach, 'interfaces[1].purpose', [[PUBLIC, PUBLIC]]),
      ...refused(attach, 'interfaces[2].purpose', [[PUBLIC, vlan('a'), PUBLIC]]),
    ],
  },
  {
    id: 'config.interfaces.primary',
    section: 'doc 3 §2.4',
    rule: 'At most one interface is marked as primary, and never a VLAN; if none is, the first that is no VLAN is primary.',
    accepted: [
      answers(attach([PUBLIC, vpc(OWN)]), primary, notPrimary),
      answers(attach([PUBLIC, vpc(OWN, primary)]), notPrimary, primary),
      answers(attach([vlan('a'), vpc(OWN), PUBLIC]), notPrimary, primary, notPrimary),
      answers(attach([{ ...PUBLIC, ...notPrimary }]), primary),
      answers(attach([vlan('a', notPrimary), PUBLIC]), notPrimary, primary),
      answers(attach([vlan('a'), vlan('b')]), notPrimary, notPrimary),
    ],
    refused: [
      ...refused(attach, 'interfaces[0].primary', [[vlan('a', primary)]]),
      ...refused(attach, 'interfaces[1].primary', [
        [{ ...PUBLIC, ...primary }, vpc(OWN, primary)],
        [PUBLIC, vlan('a', primary)],
      ]),
    ],
  },
  {
    id: 'config.interfaces.names',
    section: 'doc 3 §2.4',
    rule: 'Label and IPAM address of a `public` or `vpc` interface must be empty or null when sent; the answer has null.',
    accepted: [PUBLIC, vpc(OWN)].flatMap((one) =>
      [{ label: '', ipam_address: '' }, NAMELESS].map((names) => answers(attach([{ ...one, ...names }]), NAMELESS)),
    ),
    refused: [
      ...[PUBLIC, vpc(OWN)].flatMap((one) => [
        ...refused(attach, 'interfaces[0].label', [[{ ...one, label }]]),
        ...refused(attach, 'interfaces[0].ipam_address', [[{ ...one, ipam_address }]]),
      ]),
      ...refused(attach, words('interfaces[0].label interfaces[0].ipam_address'), [
        [{ ...PUBLIC, label, ipam_address }],
      ]),
      ...refused(attach, 'interfaces[0].label', [[{ ...PUBLIC, label: 0 }]]),
    ],
  },
  {
    id: 'config.read-only',
    section: 'doc 3 §2.5',
    rule: 'Ids, the VPC of an interface and whether it is active are given by the server; sent, they are ignored.',
    accepted: [
      shows(create({ id: UNKNOWN_ID, interfaces: [{ ...PUBLIC, id: UNKNOWN_ID, vpc_id: 3, active: true }] }), {
        id: newId,
        interfaces: [{ id: newId, vpc_id: null, active: false }],
      }),
      answers(attach([PUBLIC, vlan('a'), vlan('b')]), { id: whole }, { id: whole }, { id: whole }),
    ],
  },
  {
    id: 'config.interfaces.errors',
    section: 'doc 3 §2.4',
    rule: 'An answer names every error of the interfaces that can be found at once.',
    assumed: 'The document does not say how many reasons one answer carries',
    accepted: [attach([PUBLIC])],
    refused: [
      ...refused(
        create,
        words('label interfaces[1].label interfaces[1].ipam_address interfaces[2].purpose interfaces[2].subnet_id'),
        [{ label: '', interfaces: [PUBLIC, vlan('a--b', { ipam_address: 'x' }), { ...PUBLIC, subnet_id: 1 }] }],
      ),
      // A field of a wrong type does not hide other errors.
      ...refused(attach, words('interfaces[1].label interfaces[1].primary'), [
        [PUBLIC, vlan('a--b', { primary: 'yes' })],
      ]),
    ],
  },
];
