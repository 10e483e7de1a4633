import { isGiven } from '#contract/nodebalancers/configs/rules.ts';
import { isEquivalent } from '#ui/form/conflict/body.ts';
import { type ConfigEditValues, type ConfigFormValues, rebuildSettings, type Settings } from './form.ts';
import { type NodeFormValues, placeOf } from '../nodes/form.ts';
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

const text = (value: string | number): string => (value === '' ? 'none' : String(value));

const chosen = (settings: Settings, ...names: Chosen[]): [string, string][] =>
  names.map((name) => [nameOf(name), wordOf(name, settings[name])]);

/** Each setting with its value in words, in the order of the form. */
const settingTexts = (settings: Settings): [label: string, text: string][] => [
  ['Port', text(settings.port)],
  ...chosen(settings, 'protocol', 'algorithm', 'stickiness', 'proxy_protocol', 'cipher_suite', 'check'),
  ['Check path', text(settings.check_path)],
  ['Expected text', text(settings.check_body)],
  ['Check interval', `${settings.check_interval} s`],
  ['Check timeout', `${settings.check_timeout} s`],
  ['Check attempts', text(settings.check_attempts)],
  ['Passive checks', settings.check_passive ? 'on' : 'off'],
];

/** The changed settings, shown or not: all of them are sent (assumed). */
export function settingChanges(before: ConfigFormValues, now: ConfigFormValues): Change[] {
  const was = new Map(settingTexts(before));
  return settingTexts(rebuildSettings(now, before))
    .map(([label, text]) => ({ label, was: was.get(label) ?? '', now: text }))
    .filter((change) => !isEquivalent(change.was, change.now));
}

/** What happens to the stored pair: it is kept while the config stays https and no other pair is given (assumed). */
export function pairFate(before: ConfigFormValues, now: ConfigFormValues): PairFate {
  if (now.protocol !== 'https') return before.protocol === 'https' ? 'dropped' : undefined;
  if (before.protocol !== 'https') return 'comes';
  return isGiven(now.ssl_cert) || isGiven(now.ssl_key) ? 'replaced' : 'stays';
}

const modeLabel = ({ mode }: NodeFormValues): string => MODE_LABELS[mode].label;

function nodeChanges(was: NodeFormValues, now: NodeFormValues): Change[] {
  const all: readonly Change[] = [
    { label: 'Label', was: was.label, now: now.label },
    { label: 'Address', was: placeOf(was), now: placeOf(now) },
    { label: 'Weight', was: text(was.weight), now: text(now.weight) },
    { label: 'Mode', was: modeLabel(was), now: modeLabel(now) },
  ];
  return all.filter((change) => change.was !== change.now);
}

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
  const pairs = sent.map((node) => ({ node, was: node.id === undefined ? undefined : stored.get(node.id) }));
  const staying = pairs.flatMap(({ node, was }) =>
    was === undefined ? [] : [{ was, now: node, changes: nodeChanges(was, node) }],
  );
  return {
    settings: settingChanges(before, now),
    pair: pairFate(before, now),
    kept: staying.filter(({ changes }) => changes.length === 0).map(({ was }) => was),
    changed: staying.filter(({ changes }) => changes.length > 0),
    created: pairs.filter(({ was }) => was === undefined).map(({ node }) => node),
    deleted: deletedNodes(before.nodes, now.nodes),
  };
}

/** Whether a rebuild would change nothing. */
export const isNothing = ({ settings, pair, changed, created, deleted }: RebuildChanges): boolean =>
  settings.length + changed.length + created.length + deleted.length === 0 && (pair === undefined || pair === 'stays');

/** The nodes to be deleted that have not been drained: those that get traffic, or would. */
export const cutOff = (deleted: readonly NodeFormValues[]): NodeFormValues[] =>
  deleted.filter(({ mode }) => mode === 'accept' || mode === 'backup');

/** The current nodes together with those that would be cut off: they are drained instead, and can be deleted later. */
export const drainedFirst = (before: readonly NodeFormValues[], now: readonly NodeFormValues[]): NodeFormValues[] => [
  ...now,
  ...cutOff(deletedNodes(before, now)).map((node) => ({ ...node, mode: 'drain' as const })),
];

/** The nodes that saving would start to drain. */
export const drainingNodes = ({ changed }: RebuildChanges): NodeFormValues[] =>
  changed.filter(({ was, now }) => now.mode === 'drain' && was.mode !== 'drain').map(({ now }) => now);
