// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(cleanup);

const Part = ({ name }: { name: string }) => <p>The part {name}</p>;
const gone = () => Promise.reject<{ default: typeof Part }>(new TypeError('error loading dynamically imported module'));

test('a part is rendered once its code is loaded', async () => {
  const Lazy = lazyPart(() => Promise.resolve({ default: Part }));
  render(
    <Suspense fallback="Loading">
      <Lazy name="one" />
    </Suspense>,
  );
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('The part one')).toBeTruthy();
});

test('one whose file is gone shows nothing, or the replacement, and the page around it stays', async () => {
  const Nothing = lazyPart(gone);
  const Instead = lazyPart(gone, ({ name }) => <p>Instead of {name}</p>);
  render(
    <Suspense fallback="Loading">
      <p>The page</p>
      <Nothing name="two" />
      <Instead name="three" />
    </Suspense>,
  );
  expect(await screen.findByText('Instead of three')).toBeTruthy();
  expect(document.body.textContent).toBe('The pageInstead of three');
});
