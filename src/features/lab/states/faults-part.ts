import type { InjectedFault } from '#api/http/mock-control.ts';
import { fromBase64, toBase64 } from '#lib/text/base64.ts';

/** The longest list of faults in an address, in characters. */
const LONGEST = 2048;

/** Faults as part of an address; undefined where they are too many for one. */
export function faultsPart(faults: readonly InjectedFault[]): string | undefined {
  const part = toBase64(JSON.stringify(faults)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return part.length > LONGEST ? undefined : part;
}

/** Reads that part again; undefined for anything else. */
export function readFaultsPart(part: string): readonly unknown[] | undefined {
  if (part.length > LONGEST) return undefined;
  const text = fromBase64(part.replaceAll('-', '+').replaceAll('_', '/'));
  try {
    const read: unknown = text === undefined ? undefined : JSON.parse(text);
    return Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
