import { Button, Text } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { queryClient } from '#api/cache/query-client.ts';
import { mockControl } from '#api/http/mock-control.ts';
import type { CopyState } from '#contract/changes/recorded.ts';
import { counted } from '#lib/text/format.ts';
import { Time } from '#ui/display/time.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { useMock, useMockChange } from '#features/lab/control.ts';
import { changePlanPath } from '#features/paths.ts';
import classes from './banners.module.css';

/** Changes of other tabs are seen so much later at most, in ms; those of this one at once. */
const EVERY_MS = 5000;

const hostOf = (api: string): string => (URL.canParse(api) ? new URL(api).host : api);

/** Asks before the copy is loaded again as it was. */
function StartOver({ changes, onClose }: { changes: number; onClose(): void }) {
  const reset = useMockChange(() => mockControl.reset({}));
  const start = async (): Promise<void> => {
    if (await confirmLeave()) reset.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog data-chrome title="Start over?" onClose={onClose}>
      <Text>
        Loads the copy again as it was, with its clock.{' '}
        {changes === 0 ? 'Nothing was changed yet.' : `${counted(changes, 'change')} will be lost.`}
      </Text>
      {reset.isError && (
        <Text mt="sm" role="alert">
          {failureText(reset.error).title}: {failureText(reset.error).text}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={reset.isPending} onClick={() => void start()}>
          Start over
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** What the copy lacks, and where it breaks a rule, folded. */
function Differences({ missing, broken }: Pick<NonNullable<CopyState>, 'missing' | 'broken'>) {
  const parts = [
    ...(broken.length === 0 ? [] : [`${counted(broken.length, 'record')} that the rules would not allow`]),
    ...(missing.length === 0 ? [] : [`${counted(missing.length, 'list')} that the file does not have`]),
  ];
  if (parts.length === 0) return null;
  return (
    <details className={classes.differences}>
      <summary>{parts.join(', ')}</summary>
      <ul>
        {[...broken, ...missing].map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <code>{path}</code> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says that the demo is a copy of an account, of which and of when, and how much was changed in it. */
export default function CopyBar() {
  const { data: copy } = useMock('copy', mockControl.copy, EVERY_MS);
  const [asking, setAsking] = useState(false);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: ['mock', 'copy'] });
      }),
    [],
  );
  if (copy === undefined || copy === null) return null;
  const { api, username, at, changes, missing, broken } = copy;
  return (
    <div className={classes.banner}>
      <span className={classes.what}>
        <Copy size={16} aria-hidden />
        <span>
          Copy of {hostOf(api)}
          {username !== null && `, ${username}`}, as of <Time absolute at={at} />
        </span>
      </span>
      <Link to={changePlanPath()}>{changes.length === 0 ? 'No changes' : counted(changes.length, 'change')}</Link>
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Start over
      </Button>
      <Differences missing={missing} broken={broken} />
      {asking && <StartOver changes={changes.length} onClose={() => setAsking(false)} />}
    </div>
  );
}
