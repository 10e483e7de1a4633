import type { Example, RefusedExample } from '../../../specification.ts';
import { contactsApi } from '../api.ts';

const { create, update } = contactsApi;
/** The first seeded contact. */
export const FIRST = { contactId: 1 };
export const NEW = { name: 'Nia Park', email: 'nia.park@example.com' };

/** The same field in create and update: a value that both accept, or both refuse. */
export const creates = (name: string, body: object, answer: object = body): Example => ({
  name: `created: ${name}`,
  endpoint: create,
  body: { ...NEW, ...body },
  answer,
});
export const updates = (name: string, body: object, answer: object = body): Example => ({
  name: `changed: ${name}`,
  endpoint: update,
  params: FIRST,
  body,
  answer,
});
export const refusesBoth = (name: string, body: object, field: string): [RefusedExample, RefusedExample] => [
  { name: `created: ${name}`, endpoint: create, body: { ...NEW, ...body }, field },
  { name: `changed: ${name}`, endpoint: update, params: FIRST, body, field },
];

/** The two numbers of a contact. */
export const phone = (primary: unknown, secondary: unknown): object => ({ phone: { primary, secondary } });
