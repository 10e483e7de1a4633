export type Cell = string | number | null | undefined;

/** A spreadsheet would run a cell that begins with one of these as a formula, or what follows the character. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * An apostrophe makes a text of a formula. A cell that already has apostrophes before one gets one more, so that
 * removing one restores it.
 */
const neutralised = (cell: Cell): string | number => {
  if (typeof cell !== 'string') return cell ?? '';
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

/** The cell before `toCsv` neutralised it. */
export const original = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/**
 * Rows as CSV (RFC 4180, CRLF) for spreadsheets: with the mark by which they know UTF-8, with quotes around what those
 * of some countries would part, and with formulas neutralised.
 */
export async function toCsv(rows: readonly (readonly Cell[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  const cells = rows.map((row) => row.map(neutralised));
  return `\uFEFF${papa.unparse(cells, { quotes: (cell: string | number) => /[;\t]/.test(String(cell)) })}`;
}

/** An error in a CSV text. */
export interface CsvError {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface CsvReading {
  /** Cells as in the text; `original` restores the input of `toCsv`. Blank lines are rows too. */
  readonly rows: readonly (readonly string[])[];
  readonly errors: readonly CsvError[];
}

const REASONS: Readonly<Record<string, string>> = {
  MissingQuotes: 'A quotation mark is opened here and never closed',
  InvalidQuotes: 'A quotation mark inside a quoted cell must be written twice',
};

const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Parses CSV with any line ends. Broken quotes are reported with their line; the rows are then a best guess. Never
 * throws.
 */
export async function readCsv(text: string, delimiter = ','): Promise<CsvReading> {
  const { default: papa } = await import('papaparse');
  const bare = text.replace(BYTE_ORDER_MARK, '');
  const { data, errors } = papa.parse<string[]>(bare, { delimiter });
  // One stray quote is reported repeatedly until the cell ends; only the first report names the cause.
  const reasons = new Map<number, string>();
  let line = 1;
  let counted = 0;
  for (const { code, index = counted, message } of errors) {
    line += bare.slice(counted, index).match(/\r\n|\r|\n/g)?.length ?? 0;
    counted = Math.max(counted, index);
    if (!reasons.has(line)) reasons.set(line, REASONS[code] ?? message);
  }
  return { rows: data, errors: [...reasons].map(([line, reason]) => ({ line, reason })) };
}
