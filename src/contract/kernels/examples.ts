import { contains, type Specification, like, time } from '../specification.ts';
import { kernelsApi } from './api.ts';

const section = 'doc 3 §2.5';
const ORIGINAL = 'The document only names kernels; the original API has them in a catalogue like this';

const one = { kernelId: 'compute/latest-64bit' };

/** gaps §3, §5.5. */
export const specification: Specification = {
  title: 'Kernels',
  api: kernelsApi,
  rules: [
    {
      id: 'kernel.public',
      section,
      rule: 'The kernels can be read by anybody; a wrong token is refused.',
      assumed: ORIGINAL,
      accepted: [
        { name: 'the list', endpoint: kernelsApi.list, token: null },
        { name: 'one', endpoint: kernelsApi.view, params: one, token: null },
        { name: 'a token without scopes', endpoint: kernelsApi.list, persona: { scopes: [] } },
        { name: 'a new account', endpoint: kernelsApi.list, world: 'empty', answer: { results: 9 } },
      ],
      refused: [
        { name: 'the list', endpoint: kernelsApi.list, token: 'nobody', status: 401, field: null },
        { name: 'one', endpoint: kernelsApi.view, params: one, token: 'nobody', status: 401, field: null },
      ],
    },
    {
      id: 'kernel.record',
      section,
      rule: 'A kernel says its version, for which architecture it is, how it was built and whether it is deprecated.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'the default of profiles',
          endpoint: kernelsApi.view,
          params: one,
          answer: {
            id: 'compute/latest-64bit',
            label: like(/64 bit/),
            version: '6.2.9',
            architecture: 'x86_64',
            kvm: true,
            pvops: true,
            deprecated: false,
            built: time,
          },
        },
        {
          name: 'a loader that starts what is on the disk',
          endpoint: kernelsApi.view,
          params: { kernelId: 'compute/grub2' },
          answer: { pvops: false, built: null, architecture: 'x86_64' },
        },
        {
          name: 'an old one',
          endpoint: kernelsApi.view,
          params: { kernelId: 'compute/4.14.120-x86' },
          answer: { architecture: 'i386', deprecated: true },
        },
      ],
      refused: [
        {
          name: 'an unknown one',
          endpoint: kernelsApi.view,
          params: { kernelId: 'compute/latest-16bit' },
          status: 404,
          field: null,
        },
        {
          name: 'without the beginning of its id',
          endpoint: kernelsApi.view,
          params: { kernelId: 'latest-64bit' },
          status: 404,
          field: null,
        },
      ],
    },
    {
      id: 'kernel.named',
      section,
      rule: 'The kernels that the document names are in the catalogue.',
      assumed: ORIGINAL,
      accepted: [
        {
          name: 'all three',
          endpoint: kernelsApi.list,
          answer: {
            data: contains([
              { id: 'compute/latest-64bit' },
              { id: 'compute/grub2' },
              { id: 'compute/direct-disk' },
              { id: 'compute/latest-32bit', architecture: 'i386', deprecated: false },
            ]),
          },
        },
      ],
      refused: [{ name: 'too small a page', endpoint: kernelsApi.list, query: { page_size: 24 }, field: 'page_size' }],
    },
  ],
};
