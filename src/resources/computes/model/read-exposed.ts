import { queryClient } from '#api/cache/queries.ts';
import type { Account, Lacking } from '#analysis/account.ts';
import {
  exposureOfCompute,
  isRisky,
  lackingOf,
  laterOf,
  mayBeOpen,
  type Reached,
} from '#analysis/exposure/exposure.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { readAccount } from '#resources/reader.ts';
import { computes } from '../queries.ts';

/** The running instances that are open to the internet, and whether these are all. */
interface Exposed {
  readonly open: readonly { readonly compute: Compute; readonly exposure: Reached }[];
  readonly isAll: boolean;
}

/** So many firewalls are looked at: the services of each cost a request. */
const LOOKED_AT = 10;

const answersOf = (account: Account) =>
  (account.computes ?? [])
    .filter(({ status }) => status === 'running')
    .map((compute) => ({ compute, exposure: exposureOfCompute(account, compute) }))
    // What deserves a warning is looked at first.
    .toSorted((one, other) => Number(isRisky(laterOf(other.exposure))) - Number(isRisky(laterOf(one.exposure))));

const hasMany = ({ firewalls = [] }: Account): boolean =>
  firewalls.filter(({ status }) => status === 'enabled').length > LOOKED_AT;

const lackOf = (account: Account): readonly Lacking[] => [
  { collection: 'firewalls' },
  { collection: 'computes' },
  ...(hasMany(account) || account.firewalls === undefined
    ? []
    : answersOf(account).flatMap(({ exposure }) => lackingOf(exposure))),
];

/**
 * The running instances that are open to the internet, for the overview and the list's filter. Undefined where that would
 * take too many requests, or the server does not return what firewalls are attached to; rejects where a list failed.
 */
export async function readExposed(): Promise<Exposed | undefined> {
  const { account, unread } = await readAccount(lackOf, { brief: true });
  const failed = unread.find(({ error }) => error !== undefined);
  if (failed !== undefined) throw failed.error;
  if (hasMany(account)) return undefined;
  const answers = answersOf(account);
  const unknown = answers.flatMap(({ exposure }) => (mayBeOpen(exposure) ? lackingOf(exposure) : []));
  if (unknown.some(({ collection }) => collection !== 'configs')) return undefined;
  // As the reader has just read them.
  const { data } = await queryClient.fetchQuery(computes.page(1, PAGE_SIZE.max));
  const records = new Map(data.map((compute) => [compute.id, compute]));
  return {
    open: answers.flatMap(({ compute: { id }, exposure }) => {
      const compute = records.get(id);
      return exposure.is === 'open' && compute !== undefined ? [{ compute, exposure }] : [];
    }),
    isAll: unknown.length === 0 && unread.length === 0,
  };
}
