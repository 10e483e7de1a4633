import type { Specification } from '../../specification.ts';
import { eventsApi } from '../api.ts';
import { firewalls } from './firewalls.ts';
import { marks } from './marks.ts';
import { reading } from './reading.ts';

/** The account's events (doc 3 §6, gaps §0.2). */
export const specification: Specification = {
  title: 'Events',
  api: eventsApi,
  rules: [...reading, ...marks, ...firewalls],
};
