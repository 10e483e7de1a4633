import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Toast, toast } from '#ui/actions/toast.ts';
import { Mark } from '#ui/display/mark.tsx';
import type { Tone } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
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

/** Whether the pointer or the focus is in an element. An element that is taken away under either says no farewell. */
function useAttended(host: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const isIn = (target: EventTarget | null): boolean =>
      target instanceof Node && host.current?.contains(target) === true;
    const point = ({ target }: Event): void => setHovered(isIn(target));
    const focus = (): void => setFocused(isIn(document.activeElement));
    const changes = new MutationObserver(focus);
    if (host.current !== null) changes.observe(host.current, { childList: true, subtree: true });
    document.addEventListener('pointerover', point);
    document.addEventListener('focusin', focus);
    return () => {
      changes.disconnect();
      document.removeEventListener('pointerover', point);
      document.removeEventListener('focusin', focus);
    };
  }, [host]);
  return hovered || focused;
}

/** The messages on screen. Their time stops while the pointer or the focus is on them. */
export default function ToastList({ shown }: { shown: readonly Toast[] }) {
  const list = useRef<HTMLUListElement>(null);
  const paused = useAttended(list);
  return (
    <ul ref={list} className={classes.list}>
      {shown.map((one) => (
        <Shown key={one.id} toast={one} paused={paused} />
      ))}
    </ul>
  );
}
