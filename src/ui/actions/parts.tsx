import { Bell, Plus } from 'lucide-react';
import { nothing, type Parts, Pressed, Room } from '../example.tsx';
import { type Action, ActionButton } from './action.tsx';
import MenuPanel from './action-menu.tsx';
import { Button, ButtonAnchor } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { MenuButton } from './menu-button.tsx';

const REASON = 'You need the right to change instances (computes:read_write).';

const ACTIONS: readonly Action[] = [
  { id: 'reboot', label: 'Reboot', run: nothing },
  { id: 'resize', label: 'Resize', disabledReason: REASON },
  { id: 'delete', label: 'Delete', danger: true, run: nothing },
];

const OpenMenu = () => (
  <Room height={200}>
    <MenuPanel opened onClose={nothing} actions={() => ACTIONS} trigger={<Button variant="default">Actions</Button>} />
  </Room>
);

const row = { display: 'flex', flexWrap: 'wrap', gap: 8 } as const;

export const parts: Parts = {
  action: {
    Enabled: <ActionButton onClick={nothing}>Reboot</ActionButton>,
    Disabled: <ActionButton disabledReason={REASON}>Reboot</ActionButton>,
    Busy: (
      <ActionButton busy onClick={nothing}>
        Save changes
      </ActionButton>
    ),
    Link: <ActionButton to="/compute/new">Create instance</ActionButton>,
    'Disabled link': (
      <ActionButton variant="default" to="/compute/new" disabledReason={REASON}>
        Create instance
      </ActionButton>
    ),
  },
  'action-menu': {
    Open: <OpenMenu />,
  },
  button: {
    Looks: (
      <div style={row}>
        <Button>Filled</Button>
        <Button variant="default">Default</Button>
        <Button variant="outline" color="red">
          Outline, red
        </Button>
        <Button color="red">Filled, red</Button>
      </div>
    ),
    Sizes: (
      <div style={row}>
        <Button>Usual</Button>
        <Button size="sm">sm</Button>
        <Button size="xs">xs</Button>
        <Button size="compact-sm">compact-sm</Button>
      </div>
    ),
    'With an icon': <Button leftSection={<Plus size={16} aria-hidden />}>Add rule</Button>,
    Link: (
      <ButtonAnchor variant="default" href="#content">
        To the content
      </ButtonAnchor>
    ),
  },
  'icon-button': {
    'Quiet, and with a mark': (
      <div style={row}>
        <IconButton label="Notifications">
          <Bell size={16} aria-hidden />
        </IconButton>
        <IconButton label="Notifications, 1 new" alert>
          <Bell size={16} aria-hidden />
        </IconButton>
      </div>
    ),
  },
  'menu-button': {
    Closed: <MenuButton actions={ACTIONS}>Export</MenuButton>,
    Open: (
      <Room height={200}>
        <Pressed>
          <MenuButton actions={ACTIONS}>Export</MenuButton>
        </Pressed>
      </Room>
    ),
  },
};
