// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { severityOf, type Tone } from '#ui/display/tone.ts';
import { open } from './open.tsx';

const TONES: readonly Tone[] = ['bad', 'warning', 'busy', 'neutral', 'off', 'ok'];

/** How severe the state of each row is, in their order. */
const severities = (): readonly number[] =>
  [...document.querySelectorAll('tbody tr')].flatMap((row) => {
    const tone = row.querySelector('[data-pill]')?.getAttribute('data-tone');
    return [severityOf(TONES.find((one) => one === tone))];
  });

const LISTS = ['/compute', '/databases', '/firewalls', '/images', '/managed/services', '/managed/issues'];

test.each(LISTS.flatMap((path) => [`${path}?sort=status`, `${path}?sort=-status`]))(
  '%s begins with what needs a look most, and ends with it when descending',
  async (path) => {
    await open(`${path}&page_size=500`);
    const order = path.includes('-status') ? -1 : 1;
    await waitFor(() => {
      const found = severities();
      expect(new Set(found).size).toBeGreaterThan(1);
      expect(found).toEqual(found.toSorted((one, other) => order * (one - other)));
    });
  },
);
