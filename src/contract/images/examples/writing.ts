import { contains, emptyObject, type SpecifiedRule, time, whole } from '../../specification.ts';
import { addGrant, scopeRules } from '../../specification/access.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, FORBIDDEN, MISSING, UNKNOWN_ID } from '../../specification/calls.ts';
import { notFound } from '../../specification/records.ts';
import { freeText } from '../../specification/texts.ts';
import { imagesApi } from '../api.ts';
import {
  section,
  ORIGINAL,
  DISKS,
  GOLDEN,
  AWAITED,
  capture,
  upload,
  update,
  remove,
  view,
  list,
  everywhere,
  deploy,
  HOUR,
  later,
  actions,
} from './samples.ts';
import { uploading } from './uploading.ts';

/** doc 2 §2.4, §4.2, §8: capture, upload, update, delete. */
export const writing: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'image.create',
    section,
    what: 'A capture',
    sends: (body) => ({ endpoint: imagesApi.create, body }),
    body: { disk_id: DISKS.main, label: 'gold', description: 'Ours', cloud_init: true },
    types: { disk_id: 'integer', label: 'string', description: 'string', cloud_init: 'boolean' },
    required: ['disk_id'],
  }),
  {
    id: 'image.create.disk',
    section,
    rule: 'The disk of a capture exists.',
    accepted: [capture()],
    refused: [denied(capture({ disk_id: UNKNOWN_ID }), 'disk_id')],
  },
  {
    id: 'image.create.ready',
    section,
    rule: 'Swap space cannot be captured, nor a disk that is busy.',
    assumed: 'The document says nothing of the state and contents of the disk; these hold nothing that can be booted',
    accepted: [capture()],
    refused: [DISKS.swap, DISKS.unready, DISKS.deleted].map((disk_id) => denied(capture({ disk_id }), 'disk_id')),
  },
  {
    id: 'image.create.label',
    section,
    rule: 'Without a label, a captured image has that of the disk.',
    accepted: [
      { ...capture(), answer: { label: 'Debian 12 Disk', description: null } },
      { ...capture({ label: 'gold', description: 'Ours' }), answer: { label: 'gold', description: 'Ours' } },
    ],
  },
  {
    id: 'image.create.life',
    section,
    rule: 'A captured image is `creating` for some minutes, then `available` with its size.',
    assumed: ORIGINAL,
    accepted: [
      { ...capture(), answer: { id: 'private/6', status: 'creating', size: 0, is_public: false, created: time } },
      ...after([capture()], later(59, { ...view('private/6'), answer: { status: 'creating' } })),
      ...after([capture()], later(400, { ...view('private/6'), answer: { status: 'available', size: whole } })),
      ...after([capture()], later(400, actions({ action: 'disk_imagize', status: 'finished' }))),
    ],
    refused: after([capture()], denied(deploy('private/6', 'us-ord'), 'image')),
  },
  {
    id: 'image.cloud-init.given',
    section: 'doc 2 §2.4',
    rule: '`cloud_init` says that an image supports cloud-init, which it then has among its `capabilities`.',
    assumed: 'The document names the field of the request, and not how an image says so',
    accepted: [
      { ...capture({ cloud_init: true }), answer: { capabilities: ['cloud-init'] } },
      { ...capture({ cloud_init: false }), answer: { capabilities: [] } },
      { ...upload({ cloud_init: true }), answer: { image: { capabilities: ['cloud-init'] } } },
    ],
  },
  {
    id: 'image.create.grant',
    section,
    rule: 'A restricted user needs the grant `add_images`, and a grant on the instance of the disk.',
    assumed: 'The document asks for the scope `computes:read_only` and says nothing of grants',
    accepted: [{ ...capture(), token: 'demo-operator', persona: { grants: { global: { add_images: true } } } }],
    refused: [
      { ...capture(), token: 'demo-operator', persona: { grants: { global: { add_images: false } } }, ...FORBIDDEN },
      {
        ...capture({ disk_id: DISKS.foreign }),
        token: 'demo-operator',
        persona: { grants: { global: { add_images: true } } },
        status: 403,
        field: 'disk_id',
      },
    ],
  },
  {
    id: 'image.create.scopes',
    section,
    rule: 'A capture needs both `images:read_write` and `computes:read_only`.',
    accepted: [{ ...capture(), persona: { scopes: ['images:read_write', 'computes:read_only'] } }],
    refused: each(FORBIDDEN, [
      { ...capture(), persona: { scopes: ['images:read_write'] } },
      { ...capture(), persona: { scopes: ['images:read_only', 'computes:read_write'] } },
    ]),
  },
  ...uploading,
  {
    id: 'image.expiry',
    section: 'doc 2 §2.4',
    rule: 'An image of a deleted instance is gone when it expires.',
    assumed: ORIGINAL,
    accepted: [later(5 * 24 * HOUR - 1, { ...view('private/5'), answer: { type: 'automatic' } })],
    refused: [{ ...later(5 * 24 * HOUR, view('private/5')), ...MISSING }],
  },
  {
    id: 'image.everywhere',
    section,
    rule: 'An image that is available can be used in every region.',
    accepted: ['us-ord', 'eu-central', 'ap-south'].map((region) => deploy(GOLDEN, region)),
    refused: [denied(deploy(AWAITED, 'us-ord'), 'image')],
  },
  ...bodyRules({
    id: 'image.update',
    section,
    what: 'An update',
    sends: (fields) => update(fields),
    body: { label: 'gold', description: 'Ours' },
    types: { label: 'string', description: 'string' },
    nullable: ['description'],
  }),
  ...freeText({
    id: 'image.description',
    section: 'doc 2 §8',
    what: 'The description',
    field: 'description',
    sends: everywhere('description'),
    min: 1,
    max: 65_000,
  }),
  ...freeText({
    id: 'image.label',
    section: 'doc 2 §2.4',
    what: 'The label',
    field: 'label',
    sends: everywhere('label'),
    min: 1,
    max: 50,
    assumed: 'The document gives no bounds; these are the original console’s',
  }),
  {
    id: 'image.update.kept',
    section,
    rule: 'What an update leaves out stays as it was; null removes the description.',
    assumed: 'The document does not say what is done with fields that are left out',
    accepted: [
      { ...update({}), answer: { label: 'golden-debian', description: 'Debian 12, hardened, with our users' } },
      { ...update({ label: 'gold' }), answer: { description: 'Debian 12, hardened, with our users', updated: time } },
      ...after([update({ description: null })], { ...view(GOLDEN), answer: { description: null } }),
    ],
  },
  {
    id: 'image.private-only',
    section,
    rule: 'Public images can be neither deleted nor changed.',
    assumed: 'The document says so of deleting',
    accepted: [update({ label: 'gold' }), { ...remove(), answer: emptyObject }],
    refused: each(FORBIDDEN, [
      { ...update({ label: 'ours' }, 'compute/debian12'), answer: undefined },
      remove('compute/debian12'),
    ]),
  },
  {
    id: 'image.delete',
    section,
    rule: 'A deleted image is gone for good, whatever its status; an upload or capture of it ends.',
    accepted: [
      ...after([remove()], { ...list, answer: { data: contains([{ id: 'private/2' }], [{ id: GOLDEN }]) } }),
      remove('private/3'),
      remove(AWAITED),
    ],
    refused: [
      ...each(MISSING, after([remove()], view(GOLDEN), { ...update({}), answer: undefined }, remove())),
      ...after([remove()], denied(deploy(GOLDEN, 'us-ord'), 'image')),
    ],
  },
  notFound({
    id: 'image.unknown.write',
    section,
    what: 'an image to change or delete',
    calls: [
      ({ imageId }) => ({ ...update({}, String(imageId)), answer: undefined }),
      ({ imageId }) => remove(String(imageId)),
    ],
    known: { imageId: GOLDEN },
    misplaced: ['private/99', 'golden-debian'].map((imageId) => ({ imageId })),
  }),
  ...scopeRules({
    id: 'image.scope',
    section,
    what: 'images',
    read: 'images:read_only',
    write: 'images:read_write',
    reads: [],
    writes: [upload(), { ...update({}), answer: undefined }, remove()],
  }),
  addGrant({
    id: 'image.grant.add',
    section: 'doc 2 §2.4',
    what: 'an image',
    grant: 'add_images',
    creates: upload(),
    assumed: 'The document says that grants are needed, and not which',
  }),
  {
    id: 'image.grant.write',
    section: 'doc 2 §2.4',
    rule: 'A restricted user needs a `read_write` grant to change or delete an image, and has one on what it created.',
    assumed: 'The document says that grants are needed, and not which',
    accepted: [
      ...each({ token: 'demo-operator' }, [update({ label: 'gold' }), remove()]),
      ...after([{ ...upload(), token: 'demo-operator' }], {
        ...update({ label: 'gold' }, 'private/6'),
        token: 'demo-operator',
      }).map((example) => ({ ...example, persona: { grants: { global: { add_images: true } } } })),
    ],
    refused: each({ token: 'demo-operator', ...FORBIDDEN, answer: undefined }, [
      update({}, 'private/2'),
      update({}, AWAITED),
      remove('private/2'),
      remove(AWAITED),
    ]),
  },
  {
    id: 'image.events',
    section: 'doc 2 §2.4',
    rule: 'The account’s events tell when an image was captured, uploaded, changed and deleted, and how an upload ends.',
    assumed: ORIGINAL,
    accepted: [
      ...after([upload()], later(24 * HOUR, actions({ action: 'image_upload', status: 'failed' }))),
      ...after([upload(), remove('private/6')], actions({ action: 'image_upload', status: 'failed' })),
      ...after(
        [capture(), upload(), update({ label: 'gold' }), remove('private/2')],
        actions(
          { action: 'disk_imagize', status: 'started', entity: { type: 'image', id: 'private/6' } },
          { action: 'image_upload', status: 'started', entity: { type: 'image', id: 'private/7' } },
          { action: 'image_update', status: 'finished', entity: { type: 'image', id: GOLDEN } },
          { action: 'image_delete', status: 'finished' },
        ),
      ),
    ],
  },
];
