import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { configure } from '#api/environment.ts';
import { queryClient } from '#api/cache/queries.ts';
import { endpoint } from '#contract/endpoint.ts';
import { refineObject, text } from '#contract/fields.ts';
import { nothing } from '#contract/envelope.ts';
import { shape } from '#contract/record.ts';
import { NumberField, PasswordField, TagsField, TextField } from './fields/fields.ts';
import { FormShell } from './shell/form-shell.tsx';
import { FieldGroup } from './fields/group.tsx';
import type { FormShellProps } from './shell/types.ts';
import { theme } from '../theme/theme.ts';

const Thing = shape((use) => use.object({ id: z.int(), label: z.string() }));

/** A body with one field of each kind: bounds, a list, a secret, a rule between two fields. */
export const ThingBody = z.object({
  label: text({ min: 3, max: 10 }),
  tags: z.optional(z.array(text({ min: 2, max: 8 }))),
  secret: z.optional(z.string()),
  size: refineObject(z.object({ min: z.number(), max: z.number() }), ({ min, max }, report) => {
    if (min !== undefined && max !== undefined && min > max) report([], 'max must not be below min');
  }),
});

export const thingsApi = {
  create: endpoint('POST', '/things', { section: 'a test', body: ThingBody, response: Thing }),
  update: endpoint('PUT', '/things/{thingId}', { section: 'a test', body: z.partial(ThingBody), response: Thing }),
  remove: endpoint('DELETE', '/things/{thingId}', { section: 'a test', response: nothing }),
} as const;

/** A request sent by the screen. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

/** A server's response. */
export const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const refusal = (status: number, ...errors: readonly { field: string | null; reason: string }[]): Response =>
  answer(status, { errors });

/** Mocks the network; gives the list of sent requests. */
export function serve(respond: (sent: Sent) => Response | Promise<Response>): Sent[] {
  configure({ demo: false });
  const all: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit) => {
    const sent: Sent = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    all.push(sent);
    return Promise.resolve(respond(sent));
  });
  return all;
}

const ELSEWHERE: string = '/other';

/** Renders a page at `/here`, with `/other` to go to and an earlier page to go back to. */
export function renderPage(page: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={ELSEWHERE}>Elsewhere</Link>
        <Outlet />
      </>
    ),
  });
  const at = (path: string, content: ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component: () => content });
  // The router tells Back from Forward by these positions in the history.
  for (const [index, path] of ['/before', '/here'].entries())
    window.history.pushState({ __TSR_index: index, key: path }, '', path);
  // Not the memory history: it does not run blockers on Back and has no unload.
  const history = createBrowserHistory();
  onTestFinished(history.destroy);
  const router = createRouter({
    routeTree: root.addChildren([at('/here', page), at('/other', <h1>Other page</h1>), at('/before', <h1>Before</h1>)]),
    history,
    defaultPendingMinMs: 0,
  });
  return {
    router,
    ...render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  };
}

type ThingValues = z.input<typeof ThingBody>;
export type ThingProps = FormShellProps<'/things', typeof ThingBody, { id: number; label: string }, ThingValues>;

export const NEW_THING = { label: '', tags: [], secret: '', size: { min: 1, max: 3 } };

export const ThingFields = () => (
  <>
    <TextField name="label" label="Label" bounds={{ min: 3, max: 10 }} required />
    <TagsField name="tags" label="Tags" />
    <PasswordField name="secret" label="Secret" />
    <FieldGroup name="size" label="Size">
      <NumberField name="size.min" label="Least" />
      <NumberField name="size.max" label="Most" />
    </FieldGroup>
  </>
);

/** Opens a form that creates a thing. */
export async function openThing(props: Partial<ThingProps> = {}) {
  const page = renderPage(
    <FormShell
      endpoint={thingsApi.create}
      schema={ThingBody}
      defaults={NEW_THING}
      submitLabel="Create thing"
      cancelTo="/other"
      invalidates={['things']}
      summary={(values) => <p>A thing called {values.label}</p>}
      onDone={() => undefined}
      {...props}
    >
      {props.children ?? <ThingFields />}
    </FormShell>,
  );
  // Where it is refused there is only the way back.
  await (props.disabledReason === undefined
    ? screen.findByRole('button', { name: 'Create thing' })
    : screen.findByRole('link', { name: 'Back' }));
  return { ...page, user: userEvent.setup() };
}

export const label = () => screen.getByRole('textbox', { name: /^Label/ });
export const button = () => screen.getByRole('button', { name: 'Create thing' });

/** A server that accepts everything. */
export const done = ({ body }: Sent): Response => answer(200, { id: 1, label: 'web', ...Object(body) });
