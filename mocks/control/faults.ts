import * as z from 'zod/mini';
import { fieldErrors } from '#contract/envelope.ts';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { nearest } from '#lib/text/nearest.ts';
import { faultsOf, InjectedFault, type KeptFault, named, operationOf } from '../server/faults/injected-faults.ts';
import { notFound, refusal } from '../server/http/errors.ts';
import type { Router } from '../server/http/router.ts';
import { Refusal } from '../server/types.ts';
import type { WorldMeta } from '../store/types.ts';

/** Why no call is one of an operation; undefined where there is such an operation. */
export async function unknownOperation(
  router: Router,
  { method, path: given }: { readonly method: string; readonly path: string },
): Promise<string | undefined> {
  const path = given.replace(/^\/v4(?=\/)/, '');
  const plain = (of: string): string => operationOf({ method: 'GET', path: of });
  const isIt = (one: Endpoint): boolean => one.method === method && plain(one.path) === plain(path);
  if ((await router.operations(path)).some(isIt)) return undefined;
  // A path with values in it belongs to an operation, too.
  const { match } = await router.find(method, path);
  const near = nearest(`${method} ${path}`, (await router.operations()).map(operationName));
  const names = [...new Set([...(match === undefined ? [] : [match.route.operation]), ...near])];
  return `There is no operation ${method} ${path}. The nearest are ${names.join(', ')}`;
}

/** Refuses faults of operations that do not exist; `placeOf` says where in the body a fault stands. */
export async function checkOperations(
  router: Router,
  faults: readonly InjectedFault[],
  placeOf: (index: number) => string,
): Promise<void> {
  const reasons = await Promise.all(faults.map((fault) => unknownOperation(router, fault)));
  const errors = reasons.flatMap((reason, index) => (reason === undefined ? [] : [{ field: placeOf(index), reason }]));
  if (errors.length > 0) throw new Refusal(400, errors);
}

const indexOf = (faults: readonly KeptFault[], id: string): number => {
  const index = faults.findIndex((fault) => fault.id === id);
  if (index < 0) throw notFound();
  return index;
};

/** Adds a fault at the end; those that are there go on counting. */
export function addFault(meta: WorldMeta, fault: InjectedFault): KeptFault {
  const before = faultsOf(meta);
  if (before.some(({ id }) => id === fault.id)) throw refusal(400, `There is a fault ${fault.id} already`, 'id');
  const faults = named([...before, fault]);
  meta.faults = faults;
  return faults.at(-1) ?? { ...fault, id: '' };
}

/** The fault with the properties given; null takes one away. */
export function changedFault(meta: Readonly<WorldMeta>, id: string, given: unknown): KeptFault {
  const before = faultsOf(meta);
  const index = indexOf(before, id);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refusal(400, 'Must be an object');
  const whole = Object.entries({ ...before[index], ...given, id }).filter(
    ([name, value]) => value !== null || name === 'count',
  );
  const read = z.safeParse(InjectedFault, Object.fromEntries(whole));
  if (!read.success) throw new Refusal(400, fieldErrors(read.error));
  return { ...read.data, id };
}

/** Puts a changed fault in its place. */
export function putFault(meta: WorldMeta, fault: KeptFault): KeptFault {
  const faults = faultsOf(meta);
  meta.faults = faults.with(indexOf(faults, fault.id), fault);
  return fault;
}

/** Takes a fault away; returns those that are left. */
export function removeFault(meta: WorldMeta, id: string): KeptFault[] {
  const faults = faultsOf(meta);
  const left = faults.toSpliced(indexOf(faults, id), 1);
  meta.faults = left;
  return left;
}
