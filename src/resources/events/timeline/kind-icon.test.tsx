// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { Box, type LucideIcon, UserRound } from 'lucide-react';
import { expect, it } from 'vitest';
import { RECORDS } from '#resources/kinds.ts';
import { KindIcon } from './kind-icon.tsx';

const drawn = (icon: React.ReactNode): string => render(icon).container.innerHTML;

it.each<[string, string | undefined, LucideIcon]>([
  ['an instance', 'compute', RECORDS.computes.icon],
  ['a cluster, by its other name', 'lke_cluster', RECORDS.clusters.icon],
  ['something unknown', 'ticket', Box],
  ['the account', undefined, UserRound],
])('%s has its icon', (_, type, Icon) => {
  expect(drawn(<KindIcon type={type} />)).toBe(drawn(<Icon size={16} aria-hidden />));
});
