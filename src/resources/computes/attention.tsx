import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { computes } from './queries.ts';

const LINES = [
  { status: 'stopped', one: 'has stopped', many: 'have stopped' },
  { status: 'billing_suspension', one: 'is suspended for billing', many: 'are suspended for billing' },
  { status: 'migrating', one: 'is in live migration', many: 'are in live migration' },
] as const;

/**
 * Instances that are in trouble or in a state that refuses most actions. Only one page of the list is read, since the
 * overview must not load thousands of records; a note says so when there are more.
 */
export default function ComputesAttention() {
  const { data } = useQuery(computes.page(1, PAGE_SIZE.max));
  if (data === undefined) return null;
  const lines = LINES.map((line) => ({
    ...line,
    count: data.data.filter(({ status }) => status === line.status).length,
  })).filter(({ count }) => count > 0);
  const partly = data.pages > 1;
  if (lines.length === 0 && !partly) return null;
  return (
    <List size="sm">
      {lines.map(({ status, one, many, count }) => (
        <List.Item key={status}>
          <Link to="/compute" search={{ 'f.status': status }}>
            {count} {count === 1 ? one : many}
          </Link>
        </List.Item>
      ))}
      {partly && <List.Item>Looked at the first {PAGE_SIZE.max} only</List.Item>}
    </List>
  );
}
