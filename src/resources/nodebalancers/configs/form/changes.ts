import { figure } from '#lib/unreadable.ts';
import { isGiven } from '#contract/nodebalancers/configs/rules.ts';
import { type ConfigEditValues, type ConfigFormValues, rebuildSettings, type Settings } from './form.ts';
import { type NodeFormValues, placeOf } from '../nodes/form.ts';
import { isServing } from '../nodes/consequences.ts';
import { MODE_LABELS } from '../nodes/display.ts';
import { type Chosen, nameOf, wordOf } from '../display.ts';

/** One change that saving would make. */
export interface Change {
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

/** A kept node with its changes. */
interface ChangedNode {
  readonly was: NodeFormValues;
  readonly now: NodeFormValues;
  readonly changes: readonly Change[];
}

/** What happens to the stored certificate and key; undefined when there is and was none. */
export type PairFate = 'stays' | 'comes' | 'replaced' | 'dropped' | undefined;

/** All changes that a rebuild makes to a config (doc 2 §3, §4.1). */
export interface RebuildChanges {
  readonly settings: readonly Change[];
  readonly pair: PairFate;
  readonly kept: readonly NodeFormValues[];
  readonly changed: readonly ChangedNode[];
  readonly created: readonly NodeFormValues[];
  readonly deleted: readonly NodeFormValues[];
}

/** Values in words, by their names. */
type Texts = readonly (readonly [label: string, text: string])[];

function changesIn(before: Texts, now: Texts): Change[] {
  const was = new Map(before);
  return now
    .map(([label, text]) => ({ label, was: was.get(label) ?? '', now: text }))
    .filter((change) => change.was !== change.now);
}

const text = (value: string | number): string => (value === '' ? 'none' : String(value));

const chosen = (settings: Settings, ...names: Chosen[]): Texts =>
  names.map((name) => [nameOf(name), wordOf(name, settings[name])]);

/** Each setting with its value in words, in the order of the form. */
const settingTexts = (settings: Settings): Texts => [
  ['Port', text(settings.port)],
  ...chosen(settings, 'protocol', 'algorithm', 'stickiness', 'proxy_protocol', 'cipher_suite', 'check'),
  ['Check path', text(settings.check_path)],
  ['Expected text', text(settings.check_body)],
  ['Check interval', `${figure(settings.check_interval)} s`],
  ['Check timeout', `${figure(settings.check_timeout)} s`],
  ['Check attempts', text(settings.check_attempts)],
  ['Passive checks', settings.check_passive ? 'on' : 'off'],
];

/** The changed settings, shown or not: all of them are sent (assumed). */
export const settingChanges = (before: ConfigFormValues, now: ConfigFormValues): Change[] =>
  changesIn(settingTexts(before), settingTexts(rebuildSettings(now, before)));

/** What happens to the stored pair: it is kept while the config stays https and no other pair is given (assumed). */
export function pairFate(before: ConfigFormValues, now: ConfigFormValues): PairFate {
  if (now.protocol !== 'https') return before.protocol === 'https' ? 'dropped' : undefined;
  if (before.protocol !== 'https') return 'comes';
  return isGiven(now.ssl_cert) || isGiven(now.ssl_key) ? 'replaced' : 'stays';
}

const nodeTexts = (node: NodeFormValues): Texts => [
  ['Label', node.label],
  ['Address', placeOf(node)],
  ['Weight', text(node.weight)],
  ['Mode', MODE_LABELS[node.mode].label],
];

/** The removed nodes: a rebuild deletes them. */
export function deletedNodes(
  before: readonly NodeFormValues[],
  now: readonly Pick<NodeFormValues, 'id'>[],
): NodeFormValues[] {
  const left = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id));
}

/** All changes that saving would make, by comparison with the server's data. */
export function changesOf(before: ConfigEditValues, now: ConfigEditValues): RebuildChanges {
  const stored = new Map(before.nodes.map((node) => [node.id, node]));
  // As they are sent: without the spaces around them.
  const sent = now.nodes.map((node) => ({ ...node, address: node.address.trim(), label: node.label.trim() }));
  const staying = sent.flatMap((node) => {
    const was = stored.get(node.id);
    return was === undefined ? [] : [{ was, now: node, changes: changesIn(nodeTexts(was), nodeTexts(node)) }];
  });
  return {
    settings: settingChanges(before, now),
    pair: pairFate(before, now),
    kept: staying.filter(({ changes }) => changes.length === 0).map(({ was }) => was),
    changed: staying.filter(({ changes }) => changes.length > 0),
    created: sent.filter(({ id }) => !stored.has(id)),
    deleted: deletedNodes(before.nodes, now.nodes),
  };
}

/** Whether a rebuild would change nothing. */
export const isNothing = ({ settings, pair, changed, created, deleted }: RebuildChanges): boolean =>
  settings.length + changed.length + created.length + deleted.length === 0 && (pair === undefined || pair === 'stays');

/** The nodes to be deleted that have not been drained: those that get traffic, or would. */
export const cutOff = (deleted: readonly NodeFormValues[]): NodeFormValues[] => deleted.filter(isServing);

/** The current nodes together with those that would be cut off: they are drained instead, and can be deleted later. */
export const drainedFirst = (before: readonly NodeFormValues[], now: readonly NodeFormValues[]): NodeFormValues[] => [
  ...now,
  ...cutOff(deletedNodes(before, now)).map((node) => ({ ...node, mode: 'drain' as const })),
];

/** The nodes that saving would start to drain. */
export const drainingNodes = ({ changed }: RebuildChanges): NodeFormValues[] =>
  changed.filter(({ was, now }) => now.mode === 'drain' && was.mode !== 'drain').map(({ now }) => now);
