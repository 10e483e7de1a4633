// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, heading, put, refuse } from '../page.ts';
import { chooseBasics, labelField, openCreate, rootPassword, STRONG, submit } from '../computes/create/creating.ts';

/** What a page and this browser keep, as a text for each place. */
async function places(): Promise<Readonly<Record<string, string>>> {
  const [{ queryClient }, { activity, requestLog }] = await Promise.all([
    import('#api/cache/query-client.ts'),
    import('#api/http/log.ts'),
  ]);
  const queries = queryClient.getQueryCache().getAll();
  const mutations = queryClient.getMutationCache().getAll();
  return {
    queries: JSON.stringify(queries.map(({ queryKey, state }) => [queryKey, state.data, String(state.error)])),
    mutations: JSON.stringify(mutations.map(({ state }) => [state.variables, state.data, String(state.error)])),
    logs: JSON.stringify([requestLog.get(), activity.get()]),
    storage: JSON.stringify([localStorage, sessionStorage, location.href, history.state]),
    text: document.body.textContent,
    markup: document.documentElement.outerHTML,
    fields: [...document.querySelectorAll('input, textarea')]
      .map((one) => String(Reflect.get(one, 'value')))
      .join('\n'),
  };
}

/** The places that hold a secret. */
const holding = async (secret: string): Promise<string[]> =>
  Object.entries(await places()).flatMap(([place, text]) => (text.includes(secret) ? [place] : []));

const nowhere = (secret: string): Promise<void> => waitFor(async () => expect(await holding(secret)).toEqual([]));

test('the password of a database is nowhere once its page is left', async () => {
  const { user } = await open('/databases/1');
  await user.click(await button('Show credentials'));
  const password = (await screen.findByText(/^pw-1-/)).textContent;
  // Proves that the search finds it.
  expect(await holding(password)).toEqual(['queries', 'text', 'markup']);
  await user.click(screen.getByRole('link', { name: 'Regions' }));
  await heading('Regions');
  await nowhere(password);
});

test('a root password is masked, in no error and nowhere else, and gone once the form is left', async () => {
  const { user, sent } = await openCreate({
    before: (server) => refuse(server, 'POST', '/compute/instances', { '': 'Out of instances' }),
  });
  await chooseBasics(user);
  await put(user, labelField(), 'secretive');
  await put(user, rootPassword(), STRONG);
  expect(rootPassword()).toHaveAttribute('type', 'password');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Out of instances');
  expect(JSON.stringify(sent)).toContain(STRONG);
  // In the field that it was typed into, and in the request that failed as long as it may be sent again.
  expect(await holding(STRONG)).toEqual(['mutations', 'markup', 'fields']);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await heading('Instances');
  await nowhere(STRONG);
});
