import type { Change } from '#analysis/account-file/compare.ts';
import { toldChanges } from '#lib/changes.ts';
import { isFields } from '#lib/json.ts';
import { FirewallRules } from '#contract/firewalls/schema.ts';
import { differenceOf } from '#resources/firewalls/analysis/difference.ts';
import { DifferenceView } from '#resources/firewalls/analysis/difference-view.tsx';
import { Changes } from '#ui/display/blocks/changes.tsx';

/** The rules of a firewall, as far as they can be read. */
const rulesOf = (record: unknown) => FirewallRules.loose.safeParse(isFields(record) ? record['rules'] : undefined).data;

/** What differs in a record, field by field; rules of a firewall as before they are saved. */
export function FieldChanges({ change: { kind, before, now, fields } }: { change: Change }) {
  const rules = kind === 'firewalls' && fields.some(({ field }) => field.startsWith('rules.'));
  const [was, is] = rules ? [rulesOf(before), rulesOf(now)] : [];
  const others = was && is ? fields.filter(({ field }) => !field.startsWith('rules.')) : fields;
  return (
    <div>
      {others.length > 0 && <Changes changes={toldChanges(others)} />}
      {was && is && <DifferenceView difference={differenceOf(was, is)} before={was} now={is} />}
    </div>
  );
}
