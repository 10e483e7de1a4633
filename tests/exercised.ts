import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** What the user did last before a request. */
export type Input = 'mouse' | 'keyboard';

/** Set by `npm test`: the folder for what the tests exercise through the user interface. */
const folder = process.env['EXERCISED'];

/** Notes a request that the console has sent, as one line: `mouse PUT /v4/networking/firewalls/1`. */
export function noteRequest(input: Input, method: string, pathname: string): void {
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.txt`), `${input} ${method} ${pathname}\n`);
}
