import { like, type SpecifiedRule } from '../../specification.ts';
import { bodyRules } from '../../specification/bodies.ts';
import { after, denied, each, MISSING } from '../../specification/calls.ts';
import { imagesApi } from '../api.ts';
import { AWAITED, HOUR, later, section, upload, UPLOADED, view } from './samples.ts';

/** doc 2 §2.4, §4.2, §8: the start of an upload, and its deadline. What is sent to its address is no operation. */
export const uploading: readonly SpecifiedRule[] = [
  ...bodyRules({
    id: 'image.upload',
    section,
    what: 'An upload',
    sends: (body) => ({ endpoint: imagesApi.upload, body }),
    body: { ...UPLOADED, description: 'Ours', cloud_init: true },
    types: { label: 'string', region: 'string', description: 'string', cloud_init: 'boolean' },
    required: ['label', 'region'],
  }),
  {
    id: 'image.upload.region',
    section,
    rule: 'The region of an upload exists.',
    accepted: [upload({ region: 'us-east' })],
    refused: [denied(upload({ region: 'us-nowhere' }), 'region')],
  },
  {
    id: 'image.upload.answer',
    section: 'doc 2 §2.4',
    rule: 'The answer to an upload has the image, which waits for its data, and the address to send these to.',
    accepted: [
      {
        ...upload(),
        answer: {
          image: { id: 'private/6', label: 'appliance' },
          upload_to: like(/^https?:\/\/.+\/uploads\/[0-9a-f]{64}$/),
        },
      },
    ],
  },
  {
    id: 'image.upload.deadline',
    section,
    rule: 'The data must arrive within 24 hours: then the upload is cancelled, and the image is deleted.',
    accepted: [...after([upload()], later(24 * HOUR - 1, view('private/6'))), later(22 * HOUR - 1, view(AWAITED))],
    refused: each(MISSING, [
      ...after([upload()], later(24 * HOUR, view('private/6'))),
      later(22 * HOUR, view(AWAITED)),
    ]),
  },
];
