import { isSecret, maskAll } from '#lib/text/secrets.ts';

/** The longest body that the log shows whole, in characters of JSON. */
const SHOWN = 4096;

/** Whether a value is written whole; the text of a list of thousands is given up early. */
function write(value: unknown, add: (part: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return add(JSON.stringify(value) ?? 'null');
  const isList = Array.isArray(value);
  let mark = isList ? '[' : '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    if (!add(isList ? mark : `${mark}${JSON.stringify(name)}:`)) return false;
    if (!write(!isList && isSecret(name, inner) ? maskAll(inner) : inner, add)) return false;
    mark = ',';
  }
  return add(`${mark === ',' ? '' : mark}${isList ? ']' : '}'}`);
}

/** A body for the log, with its secrets masked; of one that is too long the beginning, as a text. */
export function shownBody(body: unknown): unknown {
  if (body === undefined) return undefined;
  let text = '';
  const isWhole = write(body, (part) => (text += part).length <= SHOWN);
  return isWhole ? JSON.parse(text) : `${text.slice(0, SHOWN)}…`;
}
