import { Text } from '@mantine/core';
import { Button } from '../actions/button.tsx';
import { nothing, type Parts, Room } from '../example.tsx';
import { Dialog, FORM_DIALOG } from './dialog.tsx';
import { DialogFoot } from './foot.tsx';
import { HeaderPanel } from './panel.tsx';

const foot = (
  <DialogFoot>
    <Button variant="default">Cancel</Button>
    <Button>Attach</Button>
  </DialogFoot>
);

export const parts: Parts = {
  dialog: {
    'With a button to close it': (
      <Dialog onClose={nothing} title="Attach a firewall">
        <Text size="sm">One active firewall per instance.</Text>
      </Dialog>
    ),
    'As wide as a form': (
      <Dialog onClose={nothing} title="Attach a firewall" size={FORM_DIALOG}>
        <Text size="sm">One active firewall per instance.</Text>
      </Dialog>
    ),
    'Has to be answered': (
      <Dialog title="Signed out">
        <Text size="sm">Sign in again to go on.</Text>
      </Dialog>
    ),
  },
  foot: {
    'At the end of a dialog': (
      <Dialog onClose={nothing} title="Attach a firewall">
        <Text size="sm" mb="md">
          One active firewall per instance.
        </Text>
        {foot}
      </Dialog>
    ),
  },
  panel: {
    'Below its button': (
      <Room height={160}>
        <HeaderPanel
          opened
          onClose={nothing}
          trigger={<Button variant="default">Notifications</Button>}
          label="Notifications"
          width={280}
          side="start"
        >
          <Text size="sm" p="md">
            Nothing is in progress.
          </Text>
        </HeaderPanel>
      </Room>
    ),
  },
};
