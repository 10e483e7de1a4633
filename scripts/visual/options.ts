import { parseArgs } from 'node:util';
import { SCHEMES } from '../../e2e/walk/pairs.ts';
import { SERVER_STATES, shots, TEXTS, WIDTHS } from './shots.ts';

/** What cannot be asked for, as a sentence. */
export class Refusal extends Error {}

const list = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(','));

const known = (what: string, given: readonly string[], all: readonly string[]): readonly string[] => {
  const unknown = given.find((one) => !all.includes(one));
  if (unknown !== undefined) throw new Refusal(`There is no ${what} ${unknown}. There are ${all.join(', ')}.`);
  return given;
};

const STATES = ['usual', 'tab', 'dialog', 'part', 'print', ...SERVER_STATES];

const ROUTES = [...new Set(shots.map(({ screen }) => screen.route))];

/** The command's line, read: docs/visual.md tells what each means. */
export function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      states: { type: 'string' },
      widths: { type: 'string' },
      schemes: { type: 'string' },
      text: { type: 'string' },
      since: { type: 'string' },
      baseline: { type: 'string' },
      build: { type: 'string' },
      accept: { type: 'boolean', default: false },
      'any-browser': { type: 'boolean', default: false },
      'no-compare': { type: 'boolean', default: false },
      twice: { type: 'boolean', default: false },
      readme: { type: 'boolean', default: false },
      serve: { type: 'boolean', default: false },
      shard: { type: 'string' },
      report: { type: 'string', default: 'visual/report.html' },
    },
  });
  const shard = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard ?? '1/1');
  if (shard === null) throw new Refusal('A shard is written as 1/4.');
  const paths = positionals.map((path) => (path.startsWith('/') ? path : `/${path}`));
  const routes = values.accept ? [] : paths;
  const strange = routes.find((path) => !ROUTES.some((route) => route.startsWith(path)));
  if (strange !== undefined) throw new Refusal(`No route begins with ${strange}. There are: ${ROUTES.join(' ')}`);
  return {
    ...values,
    anyBrowser: values['any-browser'],
    compares: !values['no-compare'] && !values.twice,
    /** The names, or the files of decisions, to accept. */
    accepted: values.accept ? positionals : [],
    shard: { index: Number(shard[1]) - 1, total: Number(shard[2]) },
    choice: {
      routes,
      states: known('state', list(values.states), STATES),
      widths: known('width', list(values.widths), [...WIDTHS, 794].map(String)).map(Number),
      schemes: known('scheme', list(values.schemes), SCHEMES),
      texts: known('text', list(values.text), TEXTS),
    },
  };
}

export type Options = ReturnType<typeof readOptions>;
