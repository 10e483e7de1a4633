import { flushSync } from 'react-dom';

/** Opens what a form has folded away, so that what is wrong inside can be seen. */
export interface Reveals {
  /** Says how to open the group at a path; the answer takes it back. */
  onReveal(path: string, open: () => void): () => void;
  /** Opens the groups that hold any of these paths; they are on screen when this returns. */
  reveal(paths: readonly string[]): void;
}

/** Keeps who can be opened, for one form. */
export function makeReveals(): Reveals {
  const groups = new Map<() => void, string>();
  return {
    onReveal(path, open) {
      groups.set(open, path);
      return () => void groups.delete(open);
    },
    reveal(paths) {
      const due = [...groups].filter(([, group]) =>
        paths.some((path) => path === group || path.startsWith(`${group}.`)),
      );
      if (due.length > 0)
        flushSync(() => {
          for (const [open] of due) open();
        });
    },
  };
}
