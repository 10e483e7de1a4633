import { readFileSync } from 'node:fs';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { fieldPath } from '#contract/envelope.ts';
import { textIn } from '#lib/text/file-text.ts';
import { WrongUse } from './flags.ts';

/** A file in YAML or JSON. */
export interface Given {
  readonly name: string;
  readonly value: unknown;
  /** An error about a part of it, with the place in the file. */
  wrong(path: readonly (string | number)[], reason: string): WrongUse;
}

/** Reads a text file; a file that cannot be read is a sentence. */
export function readText(name: string, flag: string): string {
  let bytes;
  try {
    bytes = readFileSync(name);
  } catch {
    throw new WrongUse(`${flag}: ${name} cannot be read.`);
  }
  const text = textIn(bytes);
  if (text === undefined) throw new WrongUse(`${flag}: ${name} is not UTF-8 text.`);
  return text;
}

/** Reads YAML, which JSON is a part of. */
export function parseFile(name: string, text: string): Given {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${name}:${line}:${col}`;
  };
  const [error] = document.errors;
  if (error !== undefined)
    throw new WrongUse(`${placeAt(error.pos[0])}: ${error.message.split('\n')[0]?.replace(/ at line .*$/, '')}.`);
  /** The place of a part, or of the nearest one around it that is there. */
  const placeOf = (path: readonly (string | number)[]): string => {
    const part: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
    if (isNode(part) && part.range) return placeAt(part.range[0]);
    return path.length === 0 ? name : placeOf(path.slice(0, -1));
  };
  return {
    name,
    value: document.toJS(),
    wrong: (path, reason) => {
      const field = fieldPath(path);
      return new WrongUse(`${placeOf(path)}: ${field === '' ? '' : `${field}: `}${reason}.`);
    },
  };
}
