import { endpoint } from '../../../endpoint.ts';
import { nothing } from '../../../envelope.ts';
import { writes } from '../access.ts';
import { Node } from './schema.ts';

const section = 'doc 2 §4.3';
const texts = ['nodeId'];
const path = '/lke/clusters/{clusterId}/nodes/{nodeId}';

/** Reading a node needs the same scope as changing it (doc 2 §4.3). */
export const nodesApi = {
  view: endpoint('GET', path, { section, access: writes, texts, response: Node }),
  remove: endpoint('DELETE', path, { section, access: writes, texts, response: nothing }),
  recycle: endpoint('POST', `${path}/recycle`, {
    section,
    access: writes,
    texts,
    effect: { harms: () => true },
    response: nothing,
  }),
} as const;
