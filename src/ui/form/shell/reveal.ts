import { flushSync } from 'react-dom';

/** Opens collapsed parts of a form, so that errors inside become visible. */
export interface Reveals {
  /** Registers how to open the group at a path; the result unregisters it. */
  onReveal(path: string, open: () => void): () => void;
  /** Opens the groups that contain any of these paths; they are on screen when this returns. */
  reveal(paths: readonly string[]): void;
}

/** Keeps the collapsible groups of one form. */
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
