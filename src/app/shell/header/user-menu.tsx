import { CircleUser } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSession } from '#api/session/session.ts';
import { useWho } from '#api/permissions/permissions.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { personaName } from '#features/lab/users.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import classes from './header.module.css';

const Panel = lazyPart(
  () => import('./user-menu-panel.tsx'),
  ({ trigger }) => trigger,
);

/** The signed-in user, with a menu of the demo's personas, settings and sign-out. */
export function UserMenu() {
  const [opened, setOpened] = useState<boolean>();
  const session = useSession();
  const { profile } = useWho();
  if (session === undefined) return null;
  const name = session.kind === 'demo' ? personaName(session.persona) : (profile?.username ?? 'Signed in');
  const trigger = (
    <IconButton
      label={`User: ${name}`}
      aria-haspopup="menu"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      <CircleUser size={16} aria-hidden />
      <span className={classes.user}>{name}</span>
    </IconButton>
  );
  if (opened === undefined) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Panel opened={opened} onClose={() => setOpened(false)} trigger={trigger} session={session} />
    </Suspense>
  );
}
