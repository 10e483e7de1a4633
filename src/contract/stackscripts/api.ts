import { endpoint, listEndpoint } from '../endpoint.ts';
import { StackScript } from './schema.ts';

const assumed = 'Creating takes the id of a script (doc 3 §4.3, rule 4); how scripts are listed is left open';

/** Read only, as far as the form for instances needs it. */
export const stackscriptsApi = {
  list: listEndpoint('/compute/stackscripts', {
    section: 'doc 3 §4.3',
    assumed,
    access: { public: true },
    response: StackScript,
  }),
  view: endpoint('GET', '/compute/stackscripts/{stackscriptId}', {
    section: 'doc 3 §4.3',
    assumed,
    access: { public: true },
    response: StackScript,
  }),
} as const;
