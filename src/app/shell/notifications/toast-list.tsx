import { useLocation } from '@tanstack/react-router';
import { CircleCheck, CircleX, Info, type LucideIcon, X } from 'lucide-react';
import { useEffect } from 'react';
import { type Toast, toast } from '#ui/actions/toast.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { IconButton } from '../header/button.tsx';
import classes from './toasts.module.css';

/** How long a toast stays, unless it is an error or is being looked at. */
const SHOWN_MS = 8000;

const ICONS: Record<Toast['tone'], LucideIcon> = { success: CircleCheck, error: CircleX, info: Info };
const TONES: Record<Toast['tone'], string> = { success: 'Done', error: 'Error', info: 'Note' };

/** A message: tone as icon and word, text, and a link, unless that leads to the page where the user is. */
export function ToastText({ toast: { tone, title, text, link }, onFollow }: { toast: Toast; onFollow?: () => void }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const Icon = ICONS[tone];
  return (
    <>
      <Icon size={16} role="img" aria-label={TONES[tone]} className={classes.icon} data-tone={tone} />
      <div className={classes.text}>
        <div className={classes.title}>{title}</div>
        {text !== undefined && <div>{text}</div>}
        {link !== undefined && link.to.split('?')[0] !== here && (
          <Link to={link.to} onClick={onFollow}>
            {link.label}
          </Link>
        )}
      </div>
    </>
  );
}

function Shown({ toast: one, paused }: { toast: Toast; paused: boolean }) {
  const { id, tone } = one;
  useEffect(() => {
    if (paused || tone === 'error') return undefined;
    const timer = setTimeout(() => toast.close(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone, paused]);
  return (
    <li className={classes.toast} data-tone={tone}>
      <ToastText toast={one} onFollow={() => toast.close(id)} />
      <IconButton
        label={`Close: ${one.title}`}
        onClick={() => toast.close(id)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') toast.close(id);
        }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}

/** The messages on screen; `paused` while someone is reading. */
export default function ToastList({ shown, paused }: { shown: readonly Toast[]; paused: boolean }) {
  return (
    <ul className={classes.list}>
      {shown.map((one) => (
        <Shown key={one.id} toast={one} paused={paused} />
      ))}
    </ul>
  );
}
