import { useApiMutation } from '#api/cache/queries.ts';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { Problem } from '#ui/page/failure/problems.tsx';
import { ActionButton } from '#ui/actions/action.tsx';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { settingsActions } from './actions.ts';
import { INVALIDATES } from './queries.ts';

/** That support has no way into an instance, with the way to give it one. */
export function SshBlocked({ record }: { record: Pick<ComputeSettings, 'id' | 'label' | 'ssh'> }) {
  const { id, label } = record;
  const { reason } = useActions(settingsActions);
  const write = useApiMutation(computeSettingsApi.update, {
    invalidates: INVALIDATES,
    label: () => `Allow SSH access to ${label}`,
  });
  const allow = async (): Promise<void> => {
    try {
      await write.mutateAsync({ params: { computeId: id }, body: { ssh: { access: true } } });
      toast.success({ title: `Support may log in to ${label}` });
    } catch (error) {
      const { title, text } = failureText(error);
      toast.error({ title, text });
    }
  };
  return (
    <Problem
      remedy={
        <ActionButton
          size="compact-sm"
          variant="default"
          disabledReason={reason('allow', record)}
          busy={write.isPending}
          onClick={() => void allow()}
        >
          Allow
        </ActionButton>
      }
    >
      Support can’t log in to {label}: its SSH access is blocked.
    </Problem>
  );
}
