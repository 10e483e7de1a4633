import { endpoint, listEndpoint } from '../../endpoint.ts';
import { losesNodes } from '../../harms.ts';
import { nothing } from '../../envelope.ts';
import { reads, writes } from '../access.ts';
import { Config, ConfigCreate, ConfigRebuild, ConfigUpdate, ConfigWithNodes } from './schema.ts';

/** doc 2 §4.1. */
export const configsApi = {
  list: listEndpoint('/nodebalancers/{nodeBalancerId}/configs', {
    section: 'doc 2 §4.1',
    access: reads,
    response: Config,
  }),
  create: endpoint('POST', '/nodebalancers/{nodeBalancerId}/configs', {
    section: 'doc 2 §4.1',
    access: writes,
    body: ConfigCreate,
    response: Config,
  }),
  view: endpoint('GET', '/nodebalancers/{nodeBalancerId}/configs/{configId}', {
    section: 'doc 2 §4.1',
    access: reads,
    response: Config,
  }),
  update: endpoint('PUT', '/nodebalancers/{nodeBalancerId}/configs/{configId}', {
    section: 'doc 2 §4.1',
    access: writes,
    body: ConfigUpdate,
    response: Config,
  }),
  remove: endpoint('DELETE', '/nodebalancers/{nodeBalancerId}/configs/{configId}', {
    section: 'doc 2 §4.1',
    access: writes,
    response: nothing,
  }),
  rebuild: endpoint('POST', '/nodebalancers/{nodeBalancerId}/configs/{configId}/rebuild', {
    section: 'doc 2 §4.1',
    access: writes,
    wholeLists: ['nodes'],
    effect: { harms: losesNodes },
    body: ConfigRebuild,
    response: ConfigWithNodes,
  }),
} as const;
