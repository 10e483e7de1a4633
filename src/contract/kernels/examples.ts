import { contains, type Example, like, type Specification, time } from '../specification.ts';
import { publicReads } from '../specification/access.ts';
import { MISSING } from '../specification/calls.ts';
import { pagedList } from '../specification/records.ts';
import { kernelsApi } from './api.ts';

const section = 'doc 3 §2.5';
const assumed = 'The document only names kernels; the original API has them in a catalogue like this';

const list: Example = { endpoint: kernelsApi.list };
const view = (kernelId: string, answer?: object): Example => ({
  endpoint: kernelsApi.view,
  params: { kernelId },
  answer,
});

/** Kernels of profiles (doc 3 §2.5). */
export const specification: Specification = {
  title: 'Kernels',
  api: kernelsApi,
  rules: [
    publicReads({ id: 'kernel.public', section, what: 'kernels', reads: [list, view('compute/grub2')], assumed }),
    pagedList({ id: 'kernel.list', section, what: 'Kernels', list, assumed }),
    {
      id: 'kernel.record',
      section,
      rule: 'A kernel has a version, an architecture, how it was built and whether it is deprecated; its id must be complete.',
      assumed,
      accepted: [
        view('compute/latest-64bit', {
          id: 'compute/latest-64bit',
          label: like(/64 bit/),
          version: '6.2.9',
          architecture: 'x86_64',
          kvm: true,
          pvops: true,
          deprecated: false,
          built: time,
        }),
        view('compute/grub2', { pvops: false, built: null, architecture: 'x86_64' }),
        view('compute/4.14.120-x86', { architecture: 'i386', deprecated: true }),
        view('compute/latest-32bit', { architecture: 'i386', deprecated: false }),
        { ...list, answer: { data: contains([{ id: 'compute/grub2' }, { id: 'compute/direct-disk' }]) } },
        { ...list, world: 'empty', answer: { results: 9 } },
      ],
      refused: ['compute/latest-16bit', 'latest-64bit'].map((id) => ({ ...view(id), ...MISSING })),
    },
  ],
};
