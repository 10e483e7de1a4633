import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type Toast, toast } from '#ui/actions/toast.ts';
import { Mark } from '#ui/display/mark.tsx';
import type { Tone } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { IconButton } from '../header/button.tsx';
import classes from './toasts.module.css';

/** How long a toast stays unless it is being looked at, ms. Most jobs that one waits for end within the minute. */
const SHOWN_MS = { success: 8000, info: 8000, busy: 60_000, error: undefined } as const;

/** How a message is marked, with a word for screen readers. */
export const TONES: Record<Toast['tone'], { readonly tone: Tone; readonly label: string }> = {
  success: { tone: 'ok', label: 'Done' },
  error: { tone: 'bad', label: 'Error' },
  info: { tone: 'neutral', label: 'Note' },
  busy: { tone: 'busy', label: 'In progress' },
};

/** A message: title, text, and a link, unless that leads to the page where the user is. */
export function ToastText({ toast: { title, text, link }, onFollow }: { toast: Toast; onFollow?: () => void }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={classes.text}>
      <div className={classes.title}>{title}</div>
      {text !== undefined && <div>{text}</div>}
      {link !== undefined && link.to.split('?')[0] !== here && (
        <Link to={link.to} onClick={onFollow}>
          {link.label}
        </Link>
      )}
    </div>
  );
}

function Shown({ toast: one, paused }: { toast: Toast; paused: boolean }) {
  const { id, tone } = one;
  useEffect(() => {
    const shown = SHOWN_MS[tone];
    if (paused || shown === undefined) return undefined;
    const timer = setTimeout(() => toast.close(id), shown);
    return () => clearTimeout(timer);
  }, [id, tone, paused]);
  return (
    <li className={classes.toast} data-tone={tone}>
      <span className={classes.icon}>
        <Mark {...TONES[tone]} size={16} />
      </span>
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
