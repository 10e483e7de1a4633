import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './shell.module.css';

/** Says the title of the page that a link led to; tabs, filters and dialogs of the same page are not announced. */
export function Announcer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      clearTimeout(timer);
      // The page sets its title in an effect of its own, which comes after this.
      timer = setTimeout(() => setTitle(document.title), 100);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router]);
  return (
    <div role="status" aria-live="polite" aria-atomic className={classes.hidden}>
      {title}
    </div>
  );
}
