import { type Fields, isFields } from '#lib/json.ts';

const entriesOf = (list: unknown): readonly Fields[] => (Array.isArray(list) ? list.filter(isFields) : []);

/** Whether a list that replaces another one leaves out one of its entries; a list that is not sent stays. */
const loses = (now: unknown, before: unknown, isSame: (one: Fields, other: Fields) => boolean): boolean =>
  Array.isArray(now) && entriesOf(before).some((was) => !entriesOf(now).some((is) => isSame(was, is)));

const isLess = (now: unknown, before: unknown): boolean =>
  typeof now === 'number' && typeof before === 'number' && now < before;

/** Whether a pool gets fewer nodes: at once, or by the autoscaler. */
export const shrinks = ({ count, autoscaler }: Fields, before: Fields): boolean =>
  isLess(count, before['count']) ||
  (isFields(autoscaler) && autoscaler['enabled'] !== false && isLess(autoscaler['max'], before['count']));

const isOut = ({ mode }: Fields): boolean => mode === 'drain' || mode === 'reject';

/** Whether a node gets no new traffic any more. */
export const stopsTraffic = (node: Fields, before: Fields): boolean => isOut(node) && !isOut(before);

/** What is shown of the nodes before may lack ids. */
const isSameNode = (one: Fields, other: Fields): boolean =>
  one['id'] !== undefined && other['id'] !== undefined
    ? one['id'] === other['id']
    : one['label'] === other['label'] || one['address'] === other['address'];

/** Whether a port loses nodes, or their traffic. */
export const losesNodes = ({ nodes }: Fields, before: Fields): boolean =>
  loses(nodes, before['nodes'], (was, is) => isSameNode(was, is) && !stopsTraffic(is, was));

const networkOf = ({ purpose, label, subnet_id }: Fields): string => [purpose, label ?? '', subnet_id ?? ''].join(' ');

const disksOf = (devices: unknown): readonly unknown[] => (isFields(devices) ? Object.values(devices) : []);

const isSameDisk = (one: Fields, other: Fields): boolean =>
  (one['disk_id'] ?? null) === (other['disk_id'] ?? null) &&
  (one['volume_id'] ?? null) === (other['volume_id'] ?? null);

/** Whether a configuration loses a network, a disk or a volume. */
export const detaches = ({ interfaces, devices }: Fields, before: Fields): boolean =>
  loses(interfaces, before['interfaces'], (one, other) => networkOf(one) === networkOf(other)) ||
  (isFields(devices) && loses(disksOf(devices), disksOf(before['devices']), isSameDisk));

/** Whether addresses are no longer shared with an instance. */
export const unshares = ({ ips }: Fields, { ips: before }: Fields): boolean =>
  Array.isArray(ips) && Array.isArray(before) && before.some((address) => !ips.includes(address));
