import { Ellipsis } from 'lucide-react';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import type { CreateLink } from '../../types.ts';

/** Another way to make a record, where only the first has room beside the title. */
const AlsoMenu = ({ to, label, disabledReason }: CreateLink) => (
  <MenuButton
    actions={[{ id: 'also', label, to, disabledReason }]}
    aria-label="More actions"
    rightSection={null}
    px={9}
  >
    <Ellipsis size={16} aria-hidden />
  </MenuButton>
);
export default AlsoMenu;
