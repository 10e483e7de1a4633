import { endpoint, listEndpoint } from '../../endpoint.ts';
import { nothing } from '../../envelope.ts';
import { reads, writes } from './access.ts';
import {
  ApiEndpoint,
  Cluster,
  ClusterCreate,
  ClusterRegenerate,
  ClusterUpdate,
  Dashboard,
  Kubeconfig,
} from './schema.ts';

const section = 'doc 2 §4.3';
const path = '/lke/clusters/{clusterId}';

export const clustersApi = {
  list: listEndpoint('/lke/clusters', { section, access: { scopes: ['lke:read_only'] }, response: Cluster }),
  create: endpoint('POST', '/lke/clusters', {
    section,
    access: { scopes: ['lke:read_write'], add: 'add_computes' },
    body: ClusterCreate,
    response: Cluster,
  }),
  view: endpoint('GET', path, { section, access: reads, response: Cluster }),
  update: endpoint('PUT', path, {
    section,
    access: writes,
    wholeLists: ['tags'],
    body: ClusterUpdate,
    response: Cluster,
  }),
  remove: endpoint('DELETE', path, { section, access: writes, response: nothing }),
  endpoints: listEndpoint(`${path}/api-endpoints`, { section, access: reads, response: ApiEndpoint }),
  dashboard: endpoint('GET', `${path}/dashboard`, { section, access: reads, response: Dashboard }),
  kubeconfig: endpoint('GET', `${path}/kubeconfig`, { section, access: writes, response: Kubeconfig }),
  removeKubeconfig: endpoint('DELETE', `${path}/kubeconfig`, { section, access: writes, response: nothing }),
  removeServicetoken: endpoint('DELETE', `${path}/servicetoken`, { section, access: writes, response: nothing }),
  regenerate: endpoint('POST', `${path}/regenerate`, {
    section,
    access: writes,
    effect: { harms: () => true },
    body: ClusterRegenerate,
    response: nothing,
  }),
  recycle: endpoint('POST', `${path}/recycle`, {
    section,
    access: writes,
    effect: { harms: () => true },
    response: nothing,
  }),
} as const;
