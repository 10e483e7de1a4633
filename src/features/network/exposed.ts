import type { Account } from '#analysis/account.ts';
import { exposureOf, isRisky, mayBeOpen } from '#analysis/exposure/exposure.ts';
import { openText } from '#analysis/exposure/words.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import type { GraphNode } from './types.ts';

export const isExposed = ({ exposure }: GraphNode): boolean => exposure?.is === 'open';

/** Whether it is open by more than a web server and ping. */
export const isWarned = ({ exposure }: GraphNode): boolean => exposure !== undefined && isRisky(exposure);

/** "Open to the internet: 22 to all but 203.0.113.5"; empty for what is not open. */
export const exposedText = ({ exposure }: GraphNode): string =>
  exposure?.is === 'open' ? `Open to the internet: ${openText(exposure, { word: '' })}` : '';

/** "37 instances are open to the internet, 15 beyond web ports", with both numbers; what is not known is not denied. */
export function exposedInstances(account: Account) {
  const answers = (account.computes ?? []).map(({ id }) => exposureOf(account, { kind: 'compute', id }));
  const isAll = account.computes !== undefined && !answers.some(mayBeOpen);
  const count = answers.filter(({ is }) => is === 'open').length;
  const risky = answers.filter(isRisky).length;
  const none = isAll
    ? 'No instance is open to the internet'
    : 'Whether instances are open to the internet is not known';
  const beyond = risky === 0 ? '' : `, ${formatNumber(risky)} beyond web ports`;
  return {
    risky,
    count,
    text:
      count === 0
        ? none
        : `${isAll ? '' : 'At least '}${counted(count, 'instance')} ${count === 1 ? 'is' : 'are'} open to the internet${beyond}`,
  };
}
