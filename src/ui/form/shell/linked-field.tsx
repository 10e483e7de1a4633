import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useFormParts } from './context.ts';
import { focusOn, shownAt } from './sending/report.ts';

/** How long the fields of a linked page may take to appear, in milliseconds. */
const APPEARING = 5000;

/** Gives the focus to the field that a link names behind `#` (`interfaces.1.ipam_address`), once it is on screen. */
export function LinkedField() {
  const path = useLocation({ select: ({ hash }) => hash });
  const { scope, reveal } = useFormParts();
  const lead = useEffectEvent((): boolean => {
    reveal([path]);
    const id = shownAt(path, scope);
    if (id === undefined || !focusOn({ target: id })) return false;
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
    return true;
  });
  useEffect(() => {
    if (path === '') return undefined;
    // After the page that was left has given up the focus.
    const timer = setInterval(() => lead() && stop(), 50);
    const last = setTimeout(() => stop(), APPEARING);
    const stop = (): void => {
      clearInterval(timer);
      clearTimeout(last);
    };
    // Whoever acts meanwhile is not taken elsewhere.
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const one of events) addEventListener(one, stop, { once: true });
    return () => {
      stop();
      for (const one of events) removeEventListener(one, stop);
    };
  }, [path]);
  return null;
}
