import { fieldOf, RULE_FIELDS } from '../../model/values.ts';
import { completeMask } from '#lib/net/address.ts';
import { completePorts } from '#lib/net/ports.ts';
import { original, readCsv, toCsv } from '#lib/text/csv.ts';
import { DIRECTIONS, type Direction, type RuleSet } from '#analysis/packets/rule-set.ts';

/** An error in a file, and its location for the reader. */
export interface RuleError {
  /** "Row 4, ports"; "Inbound rule 3, ports". */
  readonly where: string;
  readonly reason: string;
}

/** The content of a file, before the contract has validated it. */
export interface Draft {
  /** In the shape of the request, as far as the file goes. */
  readonly candidate: unknown;
  /** Errors found already, and those the contract cannot detect. */
  readonly issues: readonly RuleError[];
  /** What was ignored, for the reader's information. */
  readonly notes: readonly string[];
  /** The reader's name for the rule at an index of the request. */
  ruleName(direction: Direction, index: number): string;
  policyName(direction: Direction): string;
}

/** A file in which no rules can be found at all. */
export interface Unreadable {
  readonly broken: readonly RuleError[];
}

const COLUMNS = ['direction', ...RULE_FIELDS] as const;
type Column = (typeof COLUMNS)[number];

/** The protocol of a row that states a policy. */
const POLICY = 'default';
/** Columns that must be empty in a row that states a policy. */
const NOT_OF_POLICIES = ['ports', 'ipv4', 'ipv6', 'label', 'description'] as const;
/** Free text, in which spaces are kept. */
const FREE: readonly Column[] = ['label', 'description'];

/** A rule set as CSV: the rules of each direction in order, followed by its policy. */
export const csvOf = (rules: RuleSet): Promise<string> =>
  toCsv([
    COLUMNS,
    ...DIRECTIONS.flatMap((direction) => [
      ...rules[direction].map((rule) => [direction, ...RULE_FIELDS.map((field) => fieldOf(rule, field))]),
      [direction, rules[`${direction}_policy`], POLICY, ...NOT_OF_POLICIES.map(() => '')],
    ]),
  ]);

const isBlank = (cell: string): boolean => cell.trim() === '';

/** A first line for spreadsheets, which says what parts the cells of the others. */
const SEPARATOR = /^"?sep=(.?)"?/i;

/** Spreadsheets in many countries write semicolons, and copied cells have tabs; no column name contains any of them. */
function delimiterOf(text: string): string | undefined {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const said = SEPARATOR.exec(header)?.[1];
  if (said !== undefined && said !== '') return said;
  const [found] = ([',', ';', '\t'] as const)
    .map((sign) => ({ sign, count: header.split(sign).length }))
    .toSorted((one, other) => other.count - one.count);
  return found?.sign;
}

/** The errors in the header row. */
function headerReasons(names: readonly string[]): string[] {
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length === COLUMNS.length) return [`Must name the columns: ${COLUMNS.join(', ')}`];
  return [
    ...missing.map((column) => `The column "${column}" is missing`),
    ...COLUMNS.filter((column) => names.indexOf(column) !== names.lastIndexOf(column)).map(
      (column) => `The column "${column}" appears twice`,
    ),
  ];
}

/** 1-10 as spreadsheets rewrite it: 01-Oct, 1. Okt, Oct-01, 10/01/2026. */
const DATE =
  /^\d{1,2}[-./ ]+\p{L}{3,}\.?([-./ ]+\d+)?$|^\p{L}{3,}\.?[-./ ]+\d{1,4}$|^\d{1,4}([-./])\d{1,2}\2\d{1,4}\.?$/u;

/** A non-empty row. */
interface Line {
  readonly row: number;
  cell(column: Column): string;
}

/** Collects rows into a rule set. */
class RuleCollector {
  readonly issues: RuleError[] = [];
  readonly #rules = { inbound: new Array<Line>(), outbound: new Array<Line>() };
  readonly #policies: Partial<Record<Direction, Line>> = {};

  error(row: number, column: Column | undefined, reason: string): void {
    this.issues.push({ where: column === undefined ? `Row ${row}` : `Row ${row}, ${column}`, reason });
  }

  add(line: Line): void {
    const direction = DIRECTIONS.find((known) => known === line.cell('direction').toLowerCase());
    if (direction === undefined) this.error(line.row, 'direction', `Must be one of: ${DIRECTIONS.join(', ')}`);
    if (line.cell('protocol').toLowerCase() === POLICY) this.#addPolicy(line, direction);
    // The missing direction is already reported; the rest of the row can still be validated.
    else this.#rules[direction ?? 'inbound'].push(line);
    const ports = line.cell('ports');
    if (DATE.test(ports))
      this.error(
        line.row,
        'ports',
        `"${ports}" is a date: a spreadsheet made it of a port range such as 1-10. Format the column as text, and enter the range again`,
      );
  }

  #addPolicy(line: Line, direction: Direction | undefined): void {
    for (const column of NOT_OF_POLICIES)
      if (!isBlank(line.cell(column)))
        this.error(line.row, column, `A row with the protocol ${POLICY} is a policy: it has only direction and action`);
    if (direction === undefined) return;
    const before = this.#policies[direction];
    if (before === undefined) this.#policies[direction] = line;
    else this.error(line.row, undefined, `The ${direction} policy is already in row ${before.row}`);
  }

  draft(notes: readonly string[]): Draft {
    const missing = DIRECTIONS.filter((direction) => this.#policies[direction] === undefined).map((direction) => ({
      where: policyText(direction),
      reason: `A row with direction ${direction}, protocol ${POLICY} and the policy as its action is missing`,
    }));
    const candidate = DIRECTIONS.flatMap((direction): (readonly [string, unknown])[] => [
      [direction, this.#rules[direction].map(candidateOf)],
      // A missing policy is already reported, with this format's terms, so the contract need not report it again.
      [`${direction}_policy`, this.#policies[direction]?.cell('action').toUpperCase() ?? 'DROP'],
    ]);
    return {
      candidate: Object.fromEntries(candidate),
      issues: [...this.issues, ...missing],
      notes,
      ruleName: (direction, index) => `Row ${this.#rules[direction][index]?.row ?? ''}`,
      policyName: (direction) => {
        const row = this.#policies[direction]?.row;
        return row === undefined ? policyText(direction) : `Row ${row}, action`;
      },
    };
  }
}

/** "Inbound policy". */
export const policyText = (direction: Direction): string =>
  direction === 'inbound' ? 'Inbound policy' : 'Outbound policy';

const networks = (cell: string): string[] | undefined =>
  isBlank(cell)
    ? undefined
    : cell
        .split(/[\s,;]+/)
        .filter((entry) => entry !== '')
        .map(completeMask);

const candidateOf = ({ cell }: Line) => ({
  action: cell('action').toUpperCase(),
  protocol: cell('protocol').toUpperCase(),
  addresses: { ipv4: networks(cell('ipv4')), ipv6: networks(cell('ipv6')) },
  ports: completePorts(cell('ports')) || undefined,
  label: cell('label') || undefined,
  description: cell('description') || undefined,
});

/** Reads rules from CSV; the columns may be in any order. */
export async function draftOfCsv(text: string): Promise<Draft | Unreadable> {
  const { rows, errors: broken } = await readCsv(text, delimiterOf(text));
  // After an unbalanced quotation mark cells cannot be separated.
  if (broken.length > 0) return { broken: broken.map(({ line, reason }) => ({ where: `Line ${line}`, reason })) };
  const filled = rows.map((cells, index) => ({ cells, row: index + 1 })).filter(({ cells }) => !cells.every(isBlank));
  const [header, ...lines] = SEPARATOR.test(filled[0]?.cells[0] ?? '') ? filled.slice(1) : filled;
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const reasons = headerReasons(names);
  if (reasons.length > 0)
    return { broken: reasons.map((reason) => ({ where: `Row ${header?.row ?? 1} (the header)`, reason })) };

  const cellOf = (cells: readonly string[], column: Column): string => {
    const cell = original(cells[names.indexOf(column)] ?? '');
    return FREE.includes(column) ? cell : cell.trim();
  };
  const collector = new RuleCollector();
  for (const { cells, row } of lines)
    if (cells.slice(names.length).every(isBlank)) collector.add({ row, cell: (column) => cellOf(cells, column) });
    else collector.error(row, undefined, 'More cells than columns. Put a cell with several ports in quotation marks');
  const unknown = names.filter((name) => name !== '' && !COLUMNS.some((column) => column === name));
  return collector.draft(unknown.length === 0 ? [] : [`Ignored unknown columns: ${unknown.join(', ')}`]);
}
