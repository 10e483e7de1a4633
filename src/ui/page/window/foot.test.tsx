// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { footRef } from './foot.ts';

const atForm = footRef('form');
const atSelection = footRef('selection');
const feet = (): string | undefined => document.documentElement.dataset['foot'];

test('the page says which feet are on screen, also while one page follows another', () => {
  const before = render(<footer ref={atForm} />);
  expect(feet()).toBe('form');
  const after = render(<footer ref={atForm} />);
  const selection = render(<section ref={atSelection} />);
  before.unmount();
  expect(feet()).toBe('form selection');
  after.unmount();
  expect(feet()).toBe('selection');
  selection.unmount();
  expect(feet()).toBe('');
});
