import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import { removeRangeReason } from '#contract/networking/ipv6/rules.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useRangeReason } from './access.ts';
import { INVALIDATES, ranges, useRange } from './queries.ts';

/** Asks before the range that the address names is deleted. */
export function DeleteRange() {
  const refused = useRangeReason();
  const { asked, id, record, close, done } = useRecordDialog(ranges, ['delete']);
  const { data } = useRange(record?.range ?? '', record !== undefined);
  const shared = data && removeRangeReason(data);
  return (
    <ConfirmAction
      open={asked !== undefined}
      level={2}
      what="range"
      label={record?.range ?? String(id)}
      endpoint={ipv6Api.remove}
      params={{ range: String(id) }}
      invalidates={INVALIDATES}
      disabledReason={asked && (refused(String(id)) ?? (shared && `${String(id)} ${shared}`))}
      consequences={[
        `Its addresses no longer reach ${record?.route_target ?? 'the instance'}`,
        'The region has room for another range',
      ]}
      onDone={done}
      onClose={close}
    />
  );
}
