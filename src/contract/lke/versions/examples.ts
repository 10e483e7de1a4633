import { type Example, type Specification } from '../../specification.ts';
import { asking, scopeRules } from '../../specification/access.ts';
import { each, MISSING, refused, words } from '../../specification/calls.ts';
import { pagedList } from '../../specification/records.ts';
import { versionsApi } from './api.ts';

const section = 'doc 2 §4.3';
const list: Example = { endpoint: versionsApi.list };
const view = (version: unknown): Example => asking(versionsApi.view)({ version: String(version) });

/** doc 2 §2.5, §4.3. */
export const specification: Specification = {
  title: 'Kubernetes versions',
  api: versionsApi,
  rules: [
    pagedList({ id: 'lke-version.list', section, what: 'Kubernetes versions', list }),
    {
      id: 'lke-version.read',
      section,
      rule: 'The available versions are listed, and each can be read by its id, a text.',
      accepted: [
        { ...view('1.27'), answer: { id: '1.27' } },
        { ...list, world: 'empty' },
      ],
      refused: refused(view, null, words('1.99 1 latest 1.27.1'), MISSING),
    },
    {
      id: 'lke-version.offered',
      section: 'doc 2 §2.5',
      rule: 'Several minor versions in a row are available, ordered as versions.',
      assumed: 'The document shows none; with four of them each rule about upgrades can be met',
      accepted: [{ ...list, answer: { data: words('1.26 1.27 1.28 1.29').map((id) => ({ id })) } }],
    },
    ...scopeRules({
      id: 'lke-version.scope',
      section,
      what: 'versions',
      read: 'lke:read_only',
      reads: [list, view('1.28')],
    }),
    {
      id: 'lke-version.everyone',
      section,
      rule: 'Versions are the same for every user.',
      assumed: 'No grant is named for them',
      accepted: each({ token: 'demo-restricted' }, [list, view('1.28')]),
    },
  ],
};
