import { store, useStore } from '#api/store.ts';

/** The forms that hold what is not saved, in the order in which they got dirty. */
const dirtyForms = store<readonly string[]>([]);

/** A question that is waiting for its answer. */
interface Question {
  readonly answer: Promise<boolean>;
  resolve(leave: boolean): void;
}

const question = store<Question | undefined>(undefined);

/** Says that a form holds unsaved work; the answer takes it back. */
export function registerUnsavedChanges(id: string): () => void {
  if (!hasUnsavedChanges(id)) dirtyForms.set([...dirtyForms.get(), id]);
  return () => releaseUnsavedChanges(id);
}

/** Says that a form may be left: it was saved, or given up. */
export function releaseUnsavedChanges(id: string): void {
  dirtyForms.set(dirtyForms.get().filter((other) => other !== id));
  if (dirtyForms.get().length === 0) question.get()?.resolve(true);
}

/** Whether a form holds unsaved work. */
export const hasUnsavedChanges = (id: string): boolean => dirtyForms.get().includes(id);

/**
 * Asks before something that would lose unsaved work and is no navigation: signing out, another persona. True at once
 * when there is none; otherwise what the user answers, and after "leave" nothing asks again.
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

/** The question of `confirmLeave`, for the one form that puts it. */
export function useLeaveQuestion(id: string): ((leave: boolean) => void) | undefined {
  const asked = useStore(question);
  const first = useStore(dirtyForms)[0] === id;
  return first ? asked?.resolve : undefined;
}
