import { Box, UserRound } from 'lucide-react';
import { kindOfType, type Look, RECORDS } from '#resources/kinds.ts';

/** The icon of the record that an event is about; without one it is about the account. */
export function KindIcon({ type }: { type: string | undefined }) {
  const kind = type === undefined ? undefined : kindOfType(type);
  const look: Partial<Look> = kind === undefined ? {} : RECORDS[kind];
  const Icon = look.icon ?? (type === undefined ? UserRound : Box);
  return <Icon size={16} aria-hidden />;
}
