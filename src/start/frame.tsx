import { renderToStaticMarkup } from 'react-dom/server';
import { NAVIGATION } from '#app/shell/navigation/nav.tsx';
import { PERSONAS } from '#features/lab/users.ts';
import { EntrancePlaceholder } from '#app/session/placeholder.tsx';
import { FramePlaceholder } from '#app/shell/frame.tsx';

/**
 * The markup that stands in the page before any script has run: the console's frame, and that of the screens before
 * sign-in. One of the two is shown (src/app/shell/placeholder.module.css).
 */
export const frameMarkup = (name: string, demo: boolean): string =>
  renderToStaticMarkup(
    <>
      <FramePlaceholder name={name} demo={demo} />
      <EntrancePlaceholder name={name} />
    </>,
  );

/** The names of the demo's users, by token. */
export const personas = (): Record<string, string> =>
  Object.fromEntries(PERSONAS.map(({ token, name }) => [token, name]));

/** The titles of the pages of the navigation, by path. */
export const titles = (): Record<string, string> =>
  Object.fromEntries(NAVIGATION.flatMap(({ places }) => places.map(({ to, label }) => [to, label])));
