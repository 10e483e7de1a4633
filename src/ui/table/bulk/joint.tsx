import { List, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { PENDING } from '#ui/confirm/loadable.ts';
import { counted, sentence } from '#lib/text/format.ts';

/** So many are looked at; each may cost some requests. */
const LOOKED_AT = 10;

interface JointLineProps {
  readonly name: string;
  readonly texts: readonly string[];
  /** It opens something to the internet. */
  readonly danger?: boolean;
}

/** What becomes of one of the records, in the words of the action on it alone. */
export const JointLine = ({ name, texts, danger = false }: JointLineProps) =>
  texts.length > 0 && (
    <List.Item data-state={texts.includes(PENDING) ? 'loading' : undefined} {...(danger && { c: 'var(--bn-danger)' })}>
      {danger && <TriangleAlert size={16} aria-hidden style={{ marginInlineEnd: 4 }} />}
      <strong>{name}</strong>: {texts.map(sentence).join(' ')}
    </List.Item>
  );

interface JointProps<T> {
  readonly rows: readonly T[];
  /** A `JointLine`. */
  children(row: T): ReactNode;
}

/** What a bulk action breaks, record by record. */
export function Joint<T>({ rows, children }: JointProps<T>) {
  const more = rows.length - LOOKED_AT;
  if (rows.length === 0) return null;
  return (
    <>
      <List size="sm" spacing={4} role="list" aria-label="What breaks">
        {rows.slice(0, LOOKED_AT).map(children)}
      </List>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          The same goes for {counted(more, 'other')}, which aren’t looked at here.
        </Text>
      )}
    </>
  );
}
