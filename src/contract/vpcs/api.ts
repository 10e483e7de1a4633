import { endpoint, listEndpoint } from '../endpoint.ts';
import { Vpc } from './schema.ts';

const assumed = 'The document mentions VPCs and their subnets (doc 3 §2.4) and leaves open how they are listed';

/** Read only: what a `vpc` interface can be put into. */
export const vpcsApi = {
  list: listEndpoint('/vpcs', {
    section: 'doc 3 §2.4',
    assumed,
    access: { scopes: ['vpc:read_only'] },
    response: Vpc,
  }),
  view: endpoint('GET', '/vpcs/{vpcId}', {
    section: 'doc 3 §2.4',
    assumed,
    access: { scopes: ['vpc:read_only'], grant: { kind: 'vpc', param: 'vpcId', level: 'read_only' } },
    response: Vpc,
  }),
} as const;
