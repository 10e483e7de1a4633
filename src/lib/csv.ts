export type Cell = string | number | null | undefined;

/** A spreadsheet would run a cell that begins with one of these as a formula; an apostrophe makes it a text. */
const neutralised = (cell: Cell): string | number => {
  if (typeof cell !== 'string') return cell ?? '';
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
};

/** Rows as CSV (RFC 4180, CRLF); texts that a spreadsheet would run as formulas are neutralised. */
export async function toCsv(rows: readonly (readonly Cell[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  return papa.unparse(rows.map((row) => row.map(neutralised)));
}
