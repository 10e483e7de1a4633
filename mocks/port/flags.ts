import { parseArgs } from 'node:util';
import { nearest } from '#lib/text/nearest.ts';
import { scenarios } from '../scenarios/index.ts';
import type { NewWorld } from '../store/store.ts';
import { STATE_IDS, type StateId } from '#contract/states.ts';

const PRINTS = ['openapi', 'worlds', 'faults', 'personas'] as const;
const LOGS = ['text', 'json', 'none'] as const;

/** What the command line asks for. Files are named, not read. */
export interface Flags {
  readonly port: number;
  readonly host?: string;
  /** What was said of the first world. */
  readonly first: Partial<NewWorld>;
  /** A snapshot or overlay to begin with. */
  readonly file?: string;
  /** An overlay that is no file. */
  readonly overlay?: unknown;
  readonly data?: string;
  readonly faults?: string;
  readonly state?: StateId;
  readonly bare: boolean;
  readonly log: (typeof LOGS)[number];
  /** Null: no page of another origin may read answers. */
  readonly cors?: string | null;
  readonly cert?: string;
  readonly key?: string;
  readonly print?: (typeof PRINTS)[number];
  readonly help: boolean;
  readonly version: boolean;
}

/** A sentence for the terminal about what was asked for: exit code 2. */
export class WrongUse extends Error {}

export const HELP = `Usage: binnacle-mock [options]

  -p, --port NUMBER      the port; 0 takes any free one (4174)
      --host ADDRESS     the address to listen on (127.0.0.1)
  -w, --world NAME|FILE  a named world, a snapshot, an account file, or an overlay (default)
      --seed NUMBER      the seed of the world (1)
      --clock TIME       its first time, such as 2026-03-01T12:00:00Z (now)
      --rate NUMBER      how fast its clock goes; 0 stands still (1)
      --data DIR         keeps the world in a folder, across restarts
      --faults FILE      injected faults, a list in YAML or JSON
      --state NAME       ${STATE_IDS.slice(0, 6).join(', ')},
                         ${STATE_IDS.slice(6).join(', ')}
      --bare             knows the documents and nothing more
      --log text|json|none  a line for each request (text)
      --cors ORIGIN|none    whose pages may read answers (*)
      --cert FILE --key FILE  serves over HTTPS
      --print ${PRINTS.join('|')}
  -h, --help
  -v, --version

PORT, SCENARIO, SEED, CLOCK and RATE in the environment are the defaults of the first few.
`;

const OPTIONS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  world: { type: 'string', short: 'w' },
  seed: { type: 'string' },
  clock: { type: 'string' },
  rate: { type: 'string' },
  data: { type: 'string' },
  faults: { type: 'string' },
  state: { type: 'string' },
  bare: { type: 'boolean' },
  log: { type: 'string' },
  cors: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  print: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** Where a value of the environment or of a flag came from. */
interface Given {
  readonly name: string;
  readonly text: string;
}

function whole({ name, text }: Given, max: number): number {
  if (!/^\d+$/.test(text) || Number(text) > max)
    throw new WrongUse(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
  return Number(text);
}

function oneOf<const T extends string>({ name, text }: Given, words: readonly T[]): T {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new WrongUse(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return word;
}

function timeOf({ name, text }: Given): number {
  const now = Date.parse(text);
  if (Number.isNaN(now)) throw new WrongUse(`${name} must be a time such as 2026-03-01T12:00:00Z, not "${text}".`);
  return now;
}

function rateOf({ name, text }: Given): number {
  const rate = Number(text);
  if (text.trim() === '' || !(rate >= 0 && rate <= 1_000_000))
    throw new WrongUse(`${name} must be a number from 0 to 1000000, not "${text}".`);
  return rate;
}

/** Null: of no page. */
function corsOf(text: string): string | null {
  if (text === 'none') return null;
  if (text !== '*' && (!URL.canParse(text) || new URL(text).origin !== text))
    throw new WrongUse(`--cors must be an origin such as https://example.com, * or none, not "${text}".`);
  return text;
}

/** Checks the names of flags, which `parseArgs` would report with an error of its own. */
function parsed(args: readonly string[]) {
  const { tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new WrongUse(`There is no argument "${token.value}". See --help.`);
    if (token.kind !== 'option') continue;
    if (!Object.hasOwn(OPTIONS, token.name)) {
      const [near] = nearest(token.name, Object.keys(OPTIONS), 1);
      throw new WrongUse(`There is no ${token.rawName}. Did you mean --${near}? See --help.`);
    }
  }
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new WrongUse(`${sentence?.replace(/\.$/, '')}. See --help.`);
  }
}

/**
 * Reads the command line; variables of the environment are its defaults.
 * @throws WrongUse with a sentence where a flag or a value is wrong
 */
export function flagsOf(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Flags {
  const values = parsed(args);
  const given = (flag: 'port' | 'world' | 'seed' | 'clock' | 'rate', variable: string): Given | undefined => {
    const text = values[flag] ?? env[variable];
    return text === undefined ? undefined : { name: values[flag] === undefined ? variable : `--${flag}`, text };
  };
  const flag = (name: 'state' | 'log' | 'print'): Given => ({ name: `--${name}`, text: values[name] ?? '' });
  const [port, world, seed, clock, rate] = [
    given('port', 'PORT'),
    given('world', 'SCENARIO'),
    given('seed', 'SEED'),
    given('clock', 'CLOCK'),
    given('rate', 'RATE'),
  ];
  // A name has neither a dot nor a slash.
  const isFile = values.world !== undefined && /[./\\]/.test(values.world);
  const ids = scenarios.map(({ id }) => id);
  if ((values.cert === undefined) !== (values.key === undefined))
    throw new WrongUse('--cert and --key belong together: each needs the other.');
  const { host, data, faults, cert, key, cors } = values;
  return {
    port: port === undefined ? 4174 : whole(port, 65_535),
    first: {
      ...(world !== undefined && !isFile && { scenario: oneOf(world, ids) }),
      ...(seed !== undefined && { seed: whole(seed, Number.MAX_SAFE_INTEGER) }),
      ...(clock !== undefined && { now: timeOf(clock) }),
      ...(rate !== undefined && { rate: rateOf(rate) }),
    },
    ...(host !== undefined && { host }),
    ...(isFile && { file: values.world }),
    ...(data !== undefined && { data }),
    ...(faults !== undefined && { faults }),
    ...(values.state !== undefined && { state: oneOf(flag('state'), STATE_IDS) }),
    bare: values.bare ?? false,
    log: values.log === undefined ? 'text' : oneOf(flag('log'), LOGS),
    ...(cors !== undefined && { cors: corsOf(cors) }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(values.print !== undefined && { print: oneOf(flag('print'), PRINTS) }),
    help: values.help ?? false,
    version: values.version ?? false,
  };
}
