import * as z from 'zod/mini';
import { requestLog } from '#api/http/log.ts';
import { mockControl } from '#api/http/mock-control.ts';
import { ENDPOINTS } from '../operations.ts';

const Json = z.record(z.string(), z.unknown());
type Json = z.infer<typeof Json>;

/** A change that people notice, as a request's body, and in words; undefined where there is none. */
export function changeOf(record: Json): { readonly body: Json; readonly text: string } | undefined {
  for (const name of ['label', 'name', 'description']) {
    const value = record[name];
    if (typeof value !== 'string' || value === '') continue;
    const changed = `${value.slice(0, 24)}-2`;
    return { body: { [name]: changed }, text: `Its ${name} is now ${changed}` };
  }
  for (const [name, value] of Object.entries(record))
    if (Array.isArray(value) && value.length > 0)
      return { body: { ...record, [name]: value.slice(0, -1) }, text: `The last entry of ${name} was removed` };
  return undefined;
}

/** The record that the screen has read last and that can be changed: its path below `/v4`. */
export function recordAtHand(): string | undefined {
  const changeable = new Set(ENDPOINTS.filter(({ method }) => method === 'PUT').map(({ path }) => path));
  return requestLog
    .get()
    .find(
      ({ endpoint: { method, path }, status, screen }) =>
        screen === location.pathname && status === 200 && method === 'GET' && changeable.has(path),
    )?.path;
}

/**
 * Lets a second user change the record at hand, so that saving meets what somebody else wrote meanwhile. Nothing on
 * screen is told. Gives what changed, as a sentence; rejects with one where there is nothing to change.
 */
export async function changeMeanwhile(): Promise<string> {
  const path = recordAtHand();
  if (path === undefined) throw new Error('Open a record or its form first.');
  const change = changeOf(Json.parse(await mockControl.asAdmin('GET', path)));
  if (change === undefined) throw new Error('Nothing on this page can be changed.');
  await mockControl.asAdmin('PUT', path, change.body);
  return change.text;
}
