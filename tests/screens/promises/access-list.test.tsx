// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { field, fill } from '../page.ts';

test.each(['/databases/new', '/databases/1/edit'])(
  '%s: an access list that lets in nobody, or everybody, is warned about at its field',
  async (form) => {
    const { user } = await open(form);
    const list = await field(/^Access list/);
    await fill(user, list, '');
    await waitFor(() => expect(list).toHaveAccessibleDescription(/^Blocks all: nobody can connect/));
    await fill(user, list, '192.0.2.0/24\n0.0.0.0/0');
    await waitFor(() => expect(list).toHaveAccessibleDescription(/^Open to all addresses/));
    expect(screen.getByText('Open to all addresses').closest('[role="status"]')).not.toBeNull();
    // A warning only: it is no error.
    expect(list).not.toHaveAttribute('aria-invalid', 'true');
    await fill(user, list, '192.0.2.0/24');
    await waitFor(() => expect(list).toHaveAccessibleDescription('One IPv4 address or range per line.'));
  },
);
