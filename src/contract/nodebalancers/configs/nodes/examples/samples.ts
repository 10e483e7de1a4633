import type { Example, RefusedExample, Step } from '../../../../specification.ts';
import { configsApi } from '../../api.ts';
import { nodesApi } from '../api.ts';

/** A config that is there from the start, with nodes called after their instances. */
export const CONFIG = {
  nodeBalancerId: '@nodebalancer:balancer-1',
  configId: '@nodebalancer:balancer-1/config:80',
};
/** The node that the first call of `before` made there. */
export const NEW = { ...CONFIG, nodeId: '$1' };

/** As small as a create can be (doc 2 §4.1). */
export const BODY = { address: '192.168.140.20:80', label: 'examples' };

type Params = Readonly<Record<string, string | number>>;
type Fields = string | null | readonly string[];

/** A call that makes a node. */
export const making = (fields: object = {}, params: Params = CONFIG): Step => ({
  endpoint: nodesApi.create,
  params,
  body: { ...BODY, ...fields },
});

/** A call that changes the node that was made first. */
export const updating = (fields: object, params: Params = NEW): Step => ({
  endpoint: nodesApi.update,
  params,
  body: fields,
});

/** Values of a field, taken one by one in a create and in an update. */
export function takes(field: string, first: unknown, ...rest: readonly unknown[]): [Example, ...Example[]] {
  const created = (value: unknown): Example => ({
    name: `${JSON.stringify(value)}, new`,
    ...making({ [field]: value }),
    answer: { [field]: value },
  });
  const changed = (value: unknown): Example => ({
    name: `${JSON.stringify(value)}, changed`,
    before: [making()],
    ...updating({ [field]: value }),
    answer: { ...BODY, [field]: value },
  });
  return [created(first), changed(first), ...rest.flatMap((value) => [created(value), changed(value)])];
}

/** Values of a field, refused one by one in a create, an update and a rebuild. */
export function refusesAll(
  field: string,
  first: unknown,
  ...rest: readonly unknown[]
): [RefusedExample, ...RefusedExample[]] {
  const created = (value: unknown): RefusedExample => ({
    name: `${JSON.stringify(value)}, new`,
    ...making({ [field]: value }),
    field,
  });
  const others = (value: unknown): RefusedExample[] => [
    { name: `${JSON.stringify(value)}, changed`, before: [making()], ...updating({ [field]: value }), field },
    {
      name: `${JSON.stringify(value)}, rebuilt`,
      endpoint: configsApi.rebuild,
      params: CONFIG,
      body: { nodes: [{ ...BODY, [field]: value }] },
      field: `nodes[0].${field}`,
    },
  ];
  return [created(first), ...others(first), ...rest.flatMap((value) => [created(value), ...others(value)])];
}

/** A create that is refused for these fields. */
export const refuses = (name: string, body: object, field: Fields): RefusedExample => ({
  name,
  endpoint: nodesApi.create,
  params: CONFIG,
  body,
  field,
});
