/** A change of a text: `start` to `end` is replaced by `after`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

/** Edits that remove each item of a list with its separator. */
export function withoutEach(items: readonly { readonly start: number; readonly end: number }[]): Edit[] {
  return items.map(({ start, end }, index) => {
    const next = items[index + 1];
    const before = items[index - 1];
    if (next !== undefined) return { start, end: next.start, after: '' };
    return { start: before === undefined ? start : before.end, end, after: '' };
  });
}

const ANYTHING = '[^]';

/** The end of the character class that opens at `open`: the index after its bracket. */
function classEnd(pattern: string, open: number): number {
  let at = open + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at + 1;
}

function classEdits(pattern: string, start: number, end: number): Edit[] {
  const first = start + (pattern[start + 1] === '^' ? 2 : 1);
  const items = [...pattern.slice(first, end - 1).matchAll(/(?:\\.|[^\\])-(?:\\.|[^\\])|\\.|[^\\]/g)];
  const dropped = items.map(({ 0: item, index }) => ({
    start: first + index,
    end: first + index + item.length,
    after: '',
  }));
  return [{ start, end, after: ANYTHING }, ...(dropped.length > 1 ? dropped : [])];
}

function countEdits(quantifier: string, start: number): Edit[] {
  const end = start + quantifier.length;
  const [, least = '', comma = '', most = ''] = /^\{(\d+)(,?)(\d*)\}$/.exec(quantifier) ?? [];
  const bounds = (low: number, high: string): Edit[] =>
    low < 0 || (high !== '' && Number(high) < low) ? [] : [{ start, end, after: `{${low}${comma}${high}}` }];
  return [
    ...[-1, 1].flatMap((step) => bounds(Number(least) + step, most)),
    ...(most === '' ? [] : [-1, 1].flatMap((step) => bounds(Number(least), String(Number(most) + step)))),
  ];
}

const OTHER_COUNTS: Readonly<Record<string, readonly string[]>> = { '+': ['*', ''], '*': ['+', ''], '?': ['', '*'] };

/**
 * Edits that change the meaning of a regular expression, mostly so that it accepts more; offsets are in the pattern.
 */
export function regexEdits(pattern: string): Edit[] {
  const edits: Edit[] = [];
  const opened: { branches: { start: number; end: number }[]; start: number }[] = [{ branches: [], start: 0 }];
  const close = (end: number): void => {
    const group = opened.pop();
    if (group === undefined || group.branches.length === 0) return;
    edits.push(...withoutEach([...group.branches, { start: group.start, end }]));
  };
  let at = 0;
  while (at < pattern.length) {
    const mark = pattern[at] ?? '';
    const rest = pattern.slice(at);
    let end = at + 1;
    if (mark === '\\') {
      end = at + 2;
      if (/^\\[dws]/i.test(rest)) edits.push({ start: at, end, after: ANYTHING });
    } else if (mark === '[') {
      end = classEnd(pattern, at);
      edits.push(...classEdits(pattern, at, end));
    } else if (mark === '(') {
      end = at + (/^\((?:\?(?:<?[=!]|:|<\w+>))?/.exec(rest)?.[0].length ?? 1);
      opened.push({ branches: [], start: end });
    } else if (mark === ')') close(at);
    else if (mark === '|') {
      const group = opened.at(-1);
      group?.branches.push({ start: group.start, end: at });
      if (group !== undefined) group.start = end;
    } else if (mark === '^' || mark === '$') edits.push({ start: at, end, after: '' });
    else if (mark === '{') {
      const quantifier = /^\{\d+,?\d*\}/.exec(rest)?.[0] ?? mark;
      end = at + quantifier.length;
      edits.push(...countEdits(quantifier, at));
    } else for (const after of OTHER_COUNTS[mark] ?? []) edits.push({ start: at, end, after });
    at = end;
  }
  close(pattern.length);
  return edits;
}
