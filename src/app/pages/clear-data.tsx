import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { activity } from '#api/http/log.ts';
import { mockControl } from '#api/http/mock-control.ts';
import { signOut } from '#api/session/session.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { clearPreferences } from '#ui/prefs.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';

/** Removes everything of the console from a storage of this browser. */
function sweep(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith('binnacle')) storage.removeItem(key);
}

/** Deletes everything that the console keeps in this browser, and reloads. */
async function clearLocalData(): Promise<void> {
  if (__DEMO__) await mockControl.reset({ scenario: 'default', seed: 1 });
  activity.clear();
  clearPreferences();
  try {
    sweep(localStorage);
    sweep(sessionStorage);
  } catch {
    // Storage is refused, so it is empty.
  }
  // Last: it notes its time, by which tabs that were not told are signed out when they are shown again.
  signOut();
  window.location.assign(import.meta.env.BASE_URL);
}

/** Asks before the local data is deleted. */
export default function ClearData({ onClose }: { onClose: () => void }) {
  const [problem, setError] = useState<string>();
  const clear = (): void => void clearLocalData().catch((error: unknown) => setError(failureText(error).text));
  return (
    <Dialog data-chrome title="Clear local data?" onClose={onClose}>
      <Text>
        This deletes your settings, recently opened records and this tab’s requests
        {__DEMO__
          ? ', and resets the demo: everything you created in it is lost.'
          : ', and signs you out in every tab. Nothing on the server changes.'}
      </Text>
      {problem !== undefined && (
        <Text role="alert" c="var(--mantine-color-error)" mt="sm">
          {problem}
        </Text>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" onClick={clear}>
          Clear local data
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
