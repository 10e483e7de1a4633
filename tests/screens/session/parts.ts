import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for the menu of the signed-in user. */
export const userButton = (name: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `User: ${name}` });

interface Logged {
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly operation: string | null;
}

const isLogged = (value: unknown): value is Logged => typeof value === 'object' && value !== null && 'status' in value;

/** What the mock has answered, oldest first. */
export async function requests(): Promise<Logged[]> {
  const list: unknown = await (await fetch('/__mock/requests')).json();
  expect(list).toBeInstanceOf(Array);
  return (Array.isArray(list) ? list : []).filter(isLogged).toReversed();
}

/** The statuses that an operation was answered with, oldest first; null while there is no answer. */
export const statuses = async (operation: string): Promise<(number | null)[]> =>
  (await requests()).filter((one) => one.operation === operation).map(({ status }) => status);
