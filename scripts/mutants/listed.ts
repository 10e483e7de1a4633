import { readFileSync } from 'node:fs';
import type { Mutant } from './source.ts';

/**
 * `equivalent`: no difference in behaviour. `wording`: refused as before, with another message. `elsewhere`: no request
 * can notice it, but another test can, which the reason names.
 */
export type Kind = 'equivalent' | 'wording' | 'elsewhere';

/** A mutant that no example of a specification can notice. */
export interface Listed {
  readonly kind: Kind;
  readonly name: string;
}

const isKind = (text: string | undefined): text is Kind =>
  text === 'equivalent' || text === 'wording' || text === 'elsewhere';

/** A text on one line. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line || '(nothing)';
}

/** A mutant in words, without its line number, so that the list stays valid when lines move. Some are alike. */
export const nameOf = ({ path, within, before, after }: Mutant): string =>
  `${path}, ${within}: ${short(before)} → ${short(after)}`;

/** Reads a list: paragraphs of a kind with its reason, then one indented name per line. */
export const listedIn = (text: string): Listed[] =>
  text.split('\n\n').flatMap((paragraph) => {
    const [heading = '', ...names] = paragraph.trim().split('\n');
    const [kind] = heading.split(':', 1);
    if (!isKind(kind)) throw new Error(`No kind of mutant: ${heading}`);
    return names.map((name) => ({ kind, name: name.trim() }));
  });

export const readListed = (): Listed[] => listedIn(readFileSync(new URL('listed.txt', import.meta.url), 'utf8'));
