import { endpoint, listEndpoint } from '../../endpoint.ts';
import { Version } from './schema.ts';

const section = 'doc 2 §4.3';
const access = { scopes: ['lke:read_only'] } as const;

export const versionsApi = {
  list: listEndpoint('/lke/versions', { section, access, response: Version }),
  view: endpoint('GET', '/lke/versions/{version}', { section, access, texts: ['version'], response: Version }),
} as const;
