import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { CircleX } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type ApiError, isApiError } from '#api/http/errors.ts';
import { invalidate, useApiMutation } from '#api/cache/queries.ts';
import { Dialog, FORM_DIALOG } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { RequestId } from '../form/shell/sending/request-id.tsx';
import { failureText } from '../page/failure/failure.tsx';
import { toast } from '../actions/toast.ts';
import { returnFocus } from './return-focus.ts';
import { useTyped } from './typed.tsx';
import { PENDING, saying } from './loadable.ts';
import { Told } from './told.tsx';
import type { DialogProps } from './types.ts';

interface ConfirmDialogProps extends DialogProps {
  /** The element that had the focus before the dialog opened. */
  opener(): HTMLElement | null;
}

const isGone = (error: unknown): boolean => isApiError(error) && error.kind === 'answer' && error.status === 404;

/** Whether the record may be gone, and whether to retry. */
function nextStep(error: ApiError, verb: string, label: string): string | undefined {
  const done = verb === 'Delete' ? 'deleted' : 'done';
  if (error.ambiguous)
    return `${label} may already ${verb === 'Delete' ? 'be deleted' : 'have changed'}. Retrying is safe.`;
  const passing = !error.sent || error.status === 429 || (error.status ?? 0) >= 500;
  return passing ? `Nothing was ${done}, so you can retry.` : undefined;
}

function Failed({ error, verb, label }: { error: unknown; verb: string; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const { title, text } = failureText(error);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      color="red"
      variant="light"
      icon={<CircleX size={16} aria-hidden />}
      title={title}
    >
      <Text size="sm">{text}</Text>
      {isApiError(error) && <Text size="sm">{nextStep(error, verb, label)}</Text>}
      <RequestId id={isApiError(error) ? error.requestId : undefined} />
    </Alert>
  );
}

/**
 * Asks for confirmation, then deletes. Level 1 asks; level 2 also lists what is deleted with it and what stays; level 3
 * also requires the label to be typed. A refusal is shown inside the dialog; a record that is already gone counts as
 * deleted. Shows a toast, then calls `onDone`.
 */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { level, what, label, endpoint, params, invalidates, starts, opener, body, children } = props;
  const { verb = 'Delete', onDone, onClose } = props;
  const id = useId();
  const typed = useTyped(level === 3 ? label : undefined);
  const write = useApiMutation(endpoint, { invalidates, label: () => label });
  const { refuses: [refused] = [], told: consequences = [] } = Object.groupBy(
    [...(props.consequences ?? []), ...saying(props.changes ?? []), ...saying(props.stays ?? [], 'stays')],
    ({ does }) => (does === 'refuses' ? does : 'told'),
  );
  const isKnown = consequences.every(({ text }) => text !== PENDING);
  const opened = consequences.find(({ does, whom }) => does === 'opens' && whom !== undefined)?.whom;
  const disabledReason =
    props.disabledReason ?? refused?.text ?? (isKnown ? undefined : 'Checking what changes with it');
  const inert = typed.missing || disabledReason !== undefined;

  const close = (): void => {
    onClose();
    returnFocus(opener(), 'stays');
  };
  const end = (text: string): void => {
    if (starts === undefined) toast.success({ title: text });
    else toast.started({ title: text }, starts);
    props.after?.();
    onDone();
    returnFocus(opener(), 'goes');
  };
  const run = async (): Promise<void> => {
    if (write.isPending) return;
    if (inert) {
      typed.ask();
      return;
    }
    try {
      await write.mutateAsync({ params, ...(body !== undefined && { body }) });
      end(props.doneText ?? `${verb === 'Delete' ? 'Deleted' : `${verb}:`} ${what} ${label}`);
    } catch (error) {
      if (!isGone(error)) return; // any other error is shown by `Failed`
      void invalidate(endpoint, invalidates, [params]);
      end(props.goneText ?? `The ${what} ${label} was already deleted`);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void run();
  };

  const failure = write.isPending || isGone(write.error) ? null : write.error;
  return (
    <Dialog
      onClose={close}
      title={props.title ?? `${verb} ${what} ${label}?`}
      {...(props.wide === true && { size: FORM_DIALOG })}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          <Told list={consequences} />
          {(level === 2 || consequences.length === 0) && <Text size="sm">This can’t be undone.</Text>}
          <DialogFoot>
            {failure !== null && <Failed error={failure} verb={verb} label={label} />}
            {typed.field}
            {disabledReason !== undefined && (
              <Text size="sm" id={`${id}-refused`}>
                {disabledReason}
              </Text>
            )}
            <Group justify="flex-end" gap="xs" wrap="nowrap">
              <Button variant="default" onClick={close} {...(level < 3 && { 'data-autofocus': true })}>
                {props.dismiss ?? 'Cancel'}
              </Button>
              <Button
                type="submit"
                miw={0}
                {...(props.harmless !== true && { color: 'red' })}
                data-disabled={inert || undefined}
                aria-disabled={inert || write.isPending || undefined}
                aria-describedby={disabledReason === undefined ? undefined : `${id}-refused`}
                leftSection={write.isPending ? <Loader size={14} color="currentColor" aria-hidden /> : undefined}
              >
                {props.button ?? (opened === undefined ? `${verb} ${label}` : `${verb} and open ${opened}`)}
              </Button>
            </Group>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
