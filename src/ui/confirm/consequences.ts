import { createElement } from 'react';
import { lazyPart } from '../page/window/lazy-part.ts';
import type { ConsequenceHooks, Consequences } from './types.ts';

/** The consequences of an action, whose hooks are loaded when it is first asked about. */
export function lazyConsequences<R, More extends readonly unknown[] = []>(
  load: () => Promise<ConsequenceHooks<R, More>>,
): (...more: More) => Consequences<R> {
  const Gathered = lazyPart(async () => {
    const [{ gathering }, hooks] = await Promise.all([import('./gather.tsx'), load()]);
    return { default: gathering(hooks) };
  });
  return (...more) =>
    (props) =>
      createElement(Gathered, { ...props, more });
}
