import { removeRangeReason } from '#contract/networking/ipv6/rules.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { rangeActions } from './actions.ts';
import { ranges, useRange } from './queries.ts';

/** Asks before the range that the address names is deleted. */
export function DeleteRange({ leaveTo }: { leaveTo?: string }) {
  const { id, record, of } = useActionDialog(rangeActions, ranges, leaveTo);
  const { data } = useRange(record?.range ?? '', record !== undefined);
  const dialog = of('delete');
  const shared = data && removeRangeReason(data);
  return (
    <ConfirmAction
      {...dialog}
      level={2}
      label={id}
      disabledReason={dialog.disabledReason ?? (shared && `${id} ${shared}`)}
      consequences={[
        `Its addresses no longer reach ${record?.route_target ?? 'the instance'}`,
        'The region has room for another range',
      ]}
    />
  );
}
