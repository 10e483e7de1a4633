import { type Change, changesOf, type Words } from '#lib/changes.ts';
import { figure } from '#lib/unreadable.ts';
import { isGiven } from '#contract/nodebalancers/configs/rules.ts';
import { type ConfigEditValues, type ConfigFormValues, rebuildSettings } from './form.ts';
import { nodeBody, type NodeFormValues, placeOf } from '../nodes/form.ts';
import { isServing } from '../nodes/consequences.ts';
import { MODE_LABELS } from '../nodes/display.ts';
import { SETTING_WORDS } from '../display.ts';

/** What happens to the stored certificate and key; undefined when there is and was none. */
export type PairFate = 'stays' | 'comes' | 'replaced' | 'dropped' | undefined;

/** What happens to the stored pair: it is kept while the config stays https and no other pair is given (assumed). */
export function pairFate(before: ConfigFormValues, now: ConfigFormValues): PairFate {
  if (now.protocol !== 'https') return before.protocol === 'https' ? 'dropped' : undefined;
  if (before.protocol !== 'https') return 'comes';
  return isGiven(now.ssl_cert) || isGiven(now.ssl_key) ? 'replaced' : 'stays';
}

type Nodes = readonly NodeFormValues[];

const NODE_WORDS: Words<ReturnType<typeof nodeBody>> = {
  label: 'Label',
  address: 'Address',
  weight: 'Weight',
  mode: ['Mode', (mode) => MODE_LABELS[mode].label],
};

const nodeName = (node: NodeFormValues): string => `${node.label.trim() || 'unnamed node'} (${placeOf(node)})`;

/** The removed nodes: a rebuild deletes them. */
export function deletedNodes(before: Nodes, now: readonly Pick<NodeFormValues, 'id'>[]): NodeFormValues[] {
  const left = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !left.has(id));
}

/** What a rebuild does to nodes, which it knows by their ids. */
export function nodeChanges(before: Nodes, now: Nodes): Change[] {
  const stored = new Map(before.map((node) => [node.id, node]));
  return [
    ...now.flatMap((node): Change[] => {
      const was = stored.get(node.id);
      if (was === undefined) {
        const mode = MODE_LABELS[node.mode].label.toLowerCase();
        return [{ label: 'New node', now: `${nodeName(node)}, weight ${figure(node.weight)}, ${mode}` }];
      }
      // As they are sent: without the spaces around them.
      const parts = changesOf(NODE_WORDS, nodeBody(was), nodeBody(node));
      return parts.length === 0 ? [] : [{ label: `Node ${was.label}`, parts }];
    }),
    ...deletedNodes(before, now).map((node) => ({ label: 'Deleted node', before: nodeName(node) })),
  ];
}

/**
 * All changes that saving would make, but for certificate and key, by comparison with the server's data. Settings that
 * are not shown are told as well: all of them are sent (assumed).
 */
export const rebuildChanges = (before: ConfigEditValues, now: ConfigEditValues): Change[] => [
  ...changesOf(SETTING_WORDS, before, rebuildSettings(now, before)),
  ...nodeChanges(before.nodes, now.nodes),
];

/** The nodes to be deleted that have not been drained: those that get traffic, or would. */
export const cutOff = (deleted: Nodes): NodeFormValues[] => deleted.filter(isServing);

/** The current nodes together with those that would be cut off: they are drained instead, and can be deleted later. */
export const drainedFirst = (before: Nodes, now: Nodes): NodeFormValues[] => [
  ...now,
  ...cutOff(deletedNodes(before, now)).map((node) => ({ ...node, mode: 'drain' as const })),
];

/** The nodes that saving would start to drain. */
export const drainingNodes = (before: Nodes, now: Nodes): NodeFormValues[] =>
  now.filter(({ id, mode }) => mode === 'drain' && before.some((was) => was.id === id && was.mode !== 'drain'));
