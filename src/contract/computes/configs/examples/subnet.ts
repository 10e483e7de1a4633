import type { SpecifiedRule } from '../../../specification.ts';
import { BENCH, DATA, making, NOT_SHOWN, OWN, profileOf, PUBLIC, refusesUpdate, updates, vpc, WEB } from './samples.ts';

const NEW = { ...WEB, configId: '$1' };
const inVpc = profileOf('web-2');

/** The subnet of an interface of a profile that is changed (doc 3 §2.4); the operation is assumed (gaps §3). */
export const subnet: readonly SpecifiedRule[] = [
  {
    id: 'config.update.subnet',
    section: 'doc 3 §2.4',
    rule: 'The subnet of an interface cannot be changed once it is set.',
    assumed: `${NOT_SHOWN}; an interface is known by its subnet, else by its position, and one of another purpose is another one`,
    accepted: [
      updates('the same', { interfaces: [vpc(OWN)] }, { interfaces: [{ subnet_id: OWN }] }, inVpc),
      updates('a second one', { interfaces: [vpc(OWN), vpc(DATA)] }, { interfaces: [{}, { subnet_id: DATA }] }, inVpc),
      updates('taken out', { interfaces: [PUBLIC] }, { interfaces: [{ subnet_id: null }] }, inVpc),
      {
        ...updates(
          'moved',
          { interfaces: [PUBLIC, vpc(OWN)] },
          { interfaces: [{ purpose: 'public' }, { subnet_id: OWN, ipv4: { vpc: '10.10.1.9' } }] },
          NEW,
        ),
        before: [making({ interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.9' } })] })],
      },
      {
        ...updates(
          'first of two taken out',
          { interfaces: [PUBLIC, vpc(DATA)] },
          { interfaces: [{}, { subnet_id: DATA, ipv4: { vpc: '10.10.2.9' } }] },
          NEW,
        ),
        before: [making({ interfaces: [PUBLIC, vpc(OWN), vpc(DATA, { ipv4: { vpc: '10.10.2.9' } })] })],
      },
      {
        ...updates(
          'two that change places',
          { interfaces: [vpc(DATA), vpc(OWN)] },
          {
            interfaces: [
              { subnet_id: DATA, ipv4: { vpc: '10.10.2.9' } },
              { subnet_id: OWN, ipv4: { vpc: '10.10.1.9' } },
            ],
          },
          NEW,
        ),
        before: [
          making({
            interfaces: [vpc(OWN, { ipv4: { vpc: '10.10.1.9' } }), vpc(DATA, { ipv4: { vpc: '10.10.2.9' } })],
          }),
        ],
      },
      {
        ...updates(
          'another where the first of two was, which is further on now',
          { interfaces: [vpc(BENCH), vpc(OWN)] },
          { interfaces: [{ subnet_id: BENCH }, { subnet_id: OWN }] },
          NEW,
        ),
        before: [making({ interfaces: [vpc(OWN), vpc(DATA)] })],
      },
      updates('in place of a public one', { interfaces: [vpc(DATA)] }, { interfaces: [{ subnet_id: DATA }] }),
    ],
    refused: [
      {
        ...refusesUpdate('another', { interfaces: [vpc(DATA)] }, 'interfaces[0].subnet_id', inVpc),
        serverOnly: true,
      },
      {
        ...refusesUpdate(
          'another in place of the last of two',
          { interfaces: [vpc(OWN), vpc(BENCH)] },
          'interfaces[1].subnet_id',
          NEW,
        ),
        before: [making({ interfaces: [vpc(OWN), vpc(DATA)] })],
        serverOnly: true,
      },
    ],
  },
];
