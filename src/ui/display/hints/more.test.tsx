// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { More } from './more.tsx';

afterEach(cleanup);

test('what is behind the number is named, but not hundreds', () => {
  const items = Array.from({ length: 1_031 }, (_, index) => `web-${index + 1}`);
  render(
    <>
      <More items={['production', 'edge']}>web</More>
      <More items={items} />
    </>,
  );
  expect(screen.getByText('+2').getAttribute('aria-label')).toBe('+2: production, edge');
  expect(screen.getByText('+1,031').getAttribute('aria-label')).toMatch(/^\+1,031: web-1, .* web-30 and 1,001 more$/);
});
