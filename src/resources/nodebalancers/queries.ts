import { collectionOf } from '#api/queries.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';

export const nodebalancers = collectionOf('nodebalancers', nodebalancersApi);
