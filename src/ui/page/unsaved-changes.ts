import { store, useStore } from '#api/store.ts';

/** The forms with unsaved changes, in the order in which they became dirty. */
const dirtyForms = store<readonly string[]>([]);

/** A question that waits for the user's answer. */
interface Question {
  readonly answer: Promise<boolean>;
  resolve(leave: boolean): void;
}

const question = store<Question | undefined>(undefined);

/** Registers a form with unsaved changes; the result unregisters it. */
export function registerUnsavedChanges(id: string): () => void {
  if (!hasUnsavedChanges(id)) dirtyForms.set([...dirtyForms.get(), id]);
  return () => releaseUnsavedChanges(id);
}

/** Lets a form be left, because it was saved or given up. */
export function releaseUnsavedChanges(id: string): void {
  dirtyForms.set(dirtyForms.get().filter((other) => other !== id));
  if (dirtyForms.get().length === 0) question.get()?.resolve(true);
}

/** Whether a form has unsaved changes. */
export const hasUnsavedChanges = (id: string): boolean => dirtyForms.get().includes(id);

/** Whether this form is the one that asks: several may be unsaved at once, as one in a drawer over another. */
export const isFirstUnsaved = (id: string): boolean => dirtyForms.get()[0] === id;

/**
 * Asks before an action that would lose unsaved changes without navigating: signing out, another persona. Gives true at
 * once when there are none; otherwise the user's answer, and after "leave" nothing asks again.
 */
export function confirmLeave(): Promise<boolean> {
  if (dirtyForms.get().length === 0) return Promise.resolve(true);
  const pending = question.get();
  if (pending !== undefined) return pending.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({
    answer: promise,
    resolve(leave) {
      question.set(undefined);
      if (leave) dirtyForms.set([]);
      resolve(leave);
    },
  });
  return promise;
}

/** The question of `confirmLeave`, for the one form that shows it. */
export function useLeaveQuestion(id: string): ((leave: boolean) => void) | undefined {
  const asked = useStore(question);
  const first = useStore(dirtyForms)[0] === id;
  return first ? asked?.resolve : undefined;
}
