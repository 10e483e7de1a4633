import { endpoint, listEndpoint } from '../endpoint.ts';
import { Region, RegionAvailability, RegionAvailabilityAnswer } from './schema.ts';

const access = { public: true };

/** doc 2 §4.4: public, no credentials. */
export const regionsApi = {
  list: listEndpoint('/regions', { section: 'doc 2 §4.4', access, response: Region }),
  availability: listEndpoint('/regions/availability', { section: 'doc 2 §4.4', access, response: RegionAvailability }),
  view: endpoint('GET', '/regions/{regionId}', {
    section: 'doc 2 §4.4',
    access,
    texts: ['regionId'],
    response: Region,
  }),
  availabilityOf: endpoint('GET', '/regions/{regionId}/availability', {
    section: 'doc 2 §4.4',
    access,
    texts: ['regionId'],
    response: RegionAvailabilityAnswer,
  }),
} as const;
