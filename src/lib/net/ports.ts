import { tidied } from '../text/tidied.ts';

/** An inclusive range of ports; a single port has the same begin and end. */
export interface PortRange {
  readonly from: number;
  readonly to: number;
}

/** A parsed list of ports, or why it is invalid. */
export type PortList = { readonly ranges: readonly PortRange[]; readonly pieces: number } | { readonly error: string };

/** The maximum of pieces in one rule: a single port is one, a range is two (doc 3 §2.1, §8). */
export const MAX_PORT_PIECES = 15;

const MAX_PORT = 65535;

function readPiece(piece: string): PortRange | string {
  const ends = piece.split('-');
  if (ends.length > 2 || ends.some((end) => !/^\d+$/.test(end))) return `"${piece}" is not a port or a range of ports`;
  const leading = ends.find((end) => /^0\d/.test(end));
  if (leading !== undefined) return `"${leading}" has a leading zero`;
  const outside = ends.find((end) => Number(end) < 1 || Number(end) > MAX_PORT);
  if (outside !== undefined) return `"${outside}" is not a port from 1 to ${MAX_PORT}`;
  const from = Number(ends[0]);
  const to = Number(ends[1] ?? ends[0]);
  if (ends.length === 2 && to <= from) return `In the range "${piece}" the end must be above the start`;
  return { from, to };
}

/**
 * Parses the ports of a firewall rule (doc 3 §2.1): ports and ranges separated by commas, one space allowed after each.
 * An empty text means all ports and gives no ranges.
 */
export function readPorts(text: string): PortList {
  if (text === '') return { ranges: [], pieces: 0 };
  const ranges: PortRange[] = [];
  let pieces = 0;
  for (const piece of text.split(/, ?/)) {
    const range = readPiece(piece);
    if (typeof range === 'string') return { error: range };
    ranges.push(range);
    pieces += piece.includes('-') ? 2 : 1;
  }
  if (pieces > MAX_PORT_PIECES)
    return { error: `Up to ${MAX_PORT_PIECES} ports are allowed (a range counts as two); this has ${pieces}` };
  return { ranges, pieces };
}

/** Why a text is not a list of ports; undefined when it is one. */
export function portsError(text: string): string | undefined {
  const list = readPorts(text);
  return 'error' in list ? list.error : undefined;
}

/** A typed list of ports without what a pasted one has too much: blanks and commas at its ends, more than one blank. */
export const completePorts = (text: string): string =>
  tidied(text)
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/,\s+/g, ', ');
