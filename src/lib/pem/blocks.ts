/** One block of a PEM text (RFC 7468), between its BEGIN and END lines. */
interface Block {
  /** The label of the BEGIN line: `CERTIFICATE`. */
  readonly label: string;
  readonly bytes: Uint8Array;
  /** Its first line, counted from 1. */
  readonly line: number;
  /** Whether its headers mark it as encrypted (RFC 1421, as OpenSSL writes old keys). */
  readonly encrypted: boolean;
}

/** The blocks of a PEM text in order, or why they cannot be read. Text around them is ignored, as by OpenSSL. */
export interface Blocks {
  readonly blocks: readonly Block[];
  readonly error?: string;
}

const BOUNDARY = /^-----(BEGIN|END) ([^-]+)-----$/;

/** Base64 (RFC 4648 §4) in whole groups of four. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

function blockOf(label: string, line: number, lines: readonly string[]): Block | string {
  const headers = lines.filter((text) => text.includes(':'));
  const encrypted = headers.some((text) => /^Proc-Type:.*ENCRYPTED/.test(text));
  const base64 = lines.filter((text) => !text.includes(':')).join('');
  if (base64 === '') return `The ${label} block on line ${line} is empty`;
  if (!BASE64.test(base64)) return `The ${label} block on line ${line} is cut off or changed: it is not base64`;
  return { label, bytes: bytesOf(base64), line, encrypted };
}

/** Splits a PEM text into blocks; never throws. */
export function readBlocks(text: string): Blocks {
  const blocks: Block[] = [];
  let open: { label: string; line: number; lines: string[] } | undefined;
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.trim();
    const [, edge, label = ''] = BOUNDARY.exec(line) ?? [];
    if (edge === 'BEGIN' && open === undefined) open = { label, line: index + 1, lines: [] };
    else if (edge !== undefined) {
      if (open === undefined)
        return { blocks, error: `The ${label} block that ends on line ${index + 1} has no beginning` };
      if (edge === 'BEGIN' || label !== open.label) return { blocks, error: withoutEnd(open) };
      const block = blockOf(open.label, open.line, open.lines);
      if (typeof block === 'string') return { blocks, error: block };
      blocks.push(block);
      open = undefined;
    } else if (line !== '') open?.lines.push(line);
  }
  if (open !== undefined) return { blocks, error: withoutEnd(open) };
  if (blocks.length === 0 && /-----BEGIN [^-]+-----\\n/.test(text))
    return { blocks, error: 'Replace the written \\n by real line breaks' };
  return { blocks };
}

const withoutEnd = (open: { label: string; line: number }): string =>
  `The ${open.label} block on line ${open.line} has no end: the line -----END ${open.label}----- is missing`;
