import type { SpecifiedRule } from '../../../specification.ts';
import { bodyRules } from '../../../specification/bodies.ts';
import { after, denied, refused, taken, words } from '../../../specification/calls.ts';
import { create, createWith, FIRST, NEW, OLD, POOL, regenerate, update, view } from './samples.ts';

const section = 'doc 2 §2.5';
const label = (text: unknown) => create({ label: text });
const relabel = (text: unknown) => update({ label: text });
const both = [label, relabel];
const plane = (high_availability: unknown) => ({ control_plane: { high_availability } });

/** The fields of a create and an update, except those of pools (doc 2 §2.5, §4.3, §7, §8). */
export const fields: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'cluster.create',
    section,
    what: 'A new cluster',
    sends: createWith,
    body: { ...NEW, tags: ['a'], ...plane(false), node_pools: [{ ...POOL, tags: [] }] },
    required: ['label', 'region', 'k8s_version', 'node_pools', 'node_pools[0].type', 'node_pools[0].count'],
    types: {
      label: 'string',
      region: 'string',
      k8s_version: 'string',
      tags: 'string[]',
      control_plane: 'object',
      'control_plane.high_availability': 'boolean',
      node_pools: 'object[]',
      'node_pools[0].type': 'string',
      'node_pools[0].count': 'integer',
      'node_pools[0].tags': 'string[]',
    },
  }),
  ...bodyRules({
    id: 'cluster.update',
    section: 'doc 2 §4.3',
    what: 'An update',
    sends: update,
    body: { label: 'front', tags: [], k8s_version: '1.29', ...plane(true) },
    types: {
      label: 'string',
      tags: 'string[]',
      k8s_version: 'string',
      control_plane: 'object',
      'control_plane.high_availability': 'boolean',
    },
  }),
  {
    id: 'cluster.label.length',
    section,
    rule: 'A label has 1 to 32 characters, of any kind that takes three bytes or fewer, and need not be unique.',
    accepted: both.flatMap((send) =>
      taken(send, ['a', 'a'.repeat(32), '€'.repeat(32), 'legacy', 'two words', '-- (ß, 中)!']),
    ),
    refused: both.flatMap((send) => refused(send, 'label', ['', 'a'.repeat(33), '€'.repeat(33)])),
  },
  {
    id: 'cluster.label.four-bytes',
    section,
    rule: 'Characters of four bytes in UTF-8 are not supported in a label.',
    accepted: both.flatMap((send) => taken(send, ['\uffee', '中文'])),
    refused: both.flatMap((send) => refused(send, 'label', ['🧱', 'web 🧱', '\u{10000}', '𝒜'])),
  },
  {
    id: 'cluster.version.form',
    section,
    rule: 'A version has the form `<major>.<minor>` and must be available.',
    accepted: taken((k8s_version) => create({ k8s_version }), words('1.26 1.27 1.28 1.29')),
    refused: [
      ...refused((k8s_version) => create({ k8s_version }), 'k8s_version', words('1 v1.29 1.29.4 latest 1.')),
      ...['1.25', '1.30', '2.29'].map((k8s_version) => denied(create({ k8s_version }), 'k8s_version')),
    ],
  },
  {
    id: 'cluster.version.next',
    section,
    rule: 'A cluster is upgraded to the next minor version after its own only; it cannot skip one or go back.',
    accepted: [
      update({ k8s_version: '1.29' }),
      update({ k8s_version: '1.27' }, OLD),
      ...after(
        [update({ k8s_version: '1.27' }, OLD), update({ k8s_version: '1.28' }, OLD)],
        update({ k8s_version: '1.29' }, OLD),
      ),
      ...after([update({ k8s_version: '1.29' })], { ...view(), answer: { k8s_version: '1.29' } }),
    ],
    refused: [
      ...['1.27', '1.26', '0.29'].map((k8s_version) => denied(update({ k8s_version }), 'k8s_version')),
      ...['1.28', '1.29', '2.27'].map((k8s_version) => denied(update({ k8s_version }, OLD), 'k8s_version')),
      ...after([update({ k8s_version: '1.29' })], denied(update({ k8s_version: '1.30' }), 'k8s_version')),
      ...after([update({ k8s_version: '1.29' })], denied(update({ k8s_version: '1.28' }), 'k8s_version', 'going back')),
    ],
  },
  {
    id: 'cluster.version.same',
    section,
    rule: 'The present version may be sent with an update, and changes nothing.',
    assumed: 'The document speaks of upgrades; an edit may send the whole record',
    accepted: [update({ k8s_version: '1.28' }), update({ k8s_version: '1.26', label: 'same' }, OLD)],
  },
  {
    id: 'cluster.availability.irreversible',
    section,
    rule: 'High availability is off by default; once enabled it cannot be disabled.',
    accepted: [
      { ...create(), answer: plane(false) },
      create(plane(true)),
      { ...create({ control_plane: {} }), answer: plane(false) },
      update(plane(true)),
      update(plane(true), OLD),
      update(plane(false), OLD),
      { ...update({ control_plane: {} }), answer: plane(true) },
    ],
    refused: [
      denied(update(plane(false)), 'control_plane.high_availability'),
      ...after([update(plane(true), OLD)], denied(update(plane(false), OLD), 'control_plane.high_availability')),
    ],
  },
  {
    id: 'cluster.region',
    section,
    rule: 'The region must exist.',
    accepted: taken((region) => create({ region }), words('us-east eu-central br-gru')),
    refused: ['moon-1', '', 'US-EAST'].map((region) => denied(create({ region }), 'region')),
  },
  {
    id: 'cluster.region.capability',
    section: 'doc 2 §4.4',
    rule: 'The region must offer Kubernetes.',
    assumed: 'Not every service is available in every region; the capability is that of the original API',
    accepted: [create({ region: 'us-west' })],
    refused: [denied(create({ region: 'us-den-edge-1' }), 'region')],
  },
  {
    id: 'cluster.pools.some',
    section,
    rule: 'A new cluster needs at least one pool.',
    assumed: 'The document makes the list required, and does not say that it may be empty',
    accepted: [createWith({ node_pools: [POOL, POOL] })],
    refused: refused(createWith, 'node_pools', [{ node_pools: [] }]),
  },
  {
    id: 'cluster.tags.replace',
    section,
    rule: 'An update replaces the tags: one that is left out of the list is removed.',
    accepted: [
      create({ tags: ['a', 'b'] }),
      update({ tags: [] }),
      ...after([update({ tags: ['a', 'b'] }), update({ tags: ['b'] })], { ...view(FIRST), answer: { tags: ['b'] } }),
    ],
  },
  {
    id: 'cluster.regenerate.one',
    section: 'doc 2 §4.3',
    rule: 'At least one of `kubeconfig` and `servicetoken` must be true; both are false by default.',
    accepted: taken(regenerate, [
      { kubeconfig: true },
      { servicetoken: true },
      { kubeconfig: true, servicetoken: true },
      { kubeconfig: true, servicetoken: false },
    ]),
    refused: refused(regenerate, null, [{}, { kubeconfig: false }, { kubeconfig: false, servicetoken: false }]),
  },
  ...bodyRules({
    id: 'cluster.regenerate',
    section: 'doc 2 §4.3',
    what: 'A regeneration',
    sends: (body) => regenerate(body),
    body: { kubeconfig: true, servicetoken: true },
    types: { kubeconfig: 'boolean', servicetoken: 'boolean' },
  }),
];
