import type { Change } from '#analysis/account-file/compare.ts';
import { type FieldChange, isFields } from '#lib/json.ts';
import { FirewallRules } from '#contract/firewalls/schema.ts';
import { differenceOf } from '#resources/firewalls/analysis/difference.ts';
import { DifferenceView } from '#resources/firewalls/analysis/difference-view.tsx';
import classes from './account-file.module.css';
import { entryChanges, fieldText, valueText } from './display.ts';

/** What a list gained and lost; of any other field the old value, if it was there, and the new one. */
export function FieldLine({ change: { field, before, now } }: { change: FieldChange }) {
  const entries = entryChanges(before, now);
  return (
    <li>
      {fieldText(field)}:{' '}
      {entries === undefined ? (
        <>
          {before !== undefined && <del>{valueText(before)}</del>} <ins>{valueText(now)}</ins>
        </>
      ) : (
        <>
          {entries.added.map((entry, index) => (
            <ins key={`added ${index}`}>+{entry} </ins>
          ))}
          {entries.removed.map((entry, index) => (
            <del key={`removed ${index}`}>{entry} </del>
          ))}
          {entries.added.length + entries.removed.length === 0 && 'reordered'}
        </>
      )}
    </li>
  );
}

/** The rules of a firewall, as far as they can be read. */
const rulesOf = (record: unknown) => FirewallRules.loose.safeParse(isFields(record) ? record['rules'] : undefined).data;

/** What differs in a record, field by field; rules of a firewall as before they are saved. */
export function FieldChanges({ change: { kind, before, now, fields } }: { change: Change }) {
  const rules = kind === 'firewalls' && fields.some(({ field }) => field.startsWith('rules.'));
  const [was, is] = rules ? [rulesOf(before), rulesOf(now)] : [];
  const others = was && is ? fields.filter(({ field }) => !field.startsWith('rules.')) : fields;
  return (
    <div>
      {others.length > 0 && (
        <ul className={classes.fields}>
          {others.map((one) => (
            <FieldLine key={one.field} change={one} />
          ))}
        </ul>
      )}
      {was && is && <DifferenceView difference={differenceOf(was, is)} before={was} now={is} />}
    </div>
  );
}
