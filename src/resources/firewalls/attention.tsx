import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { firewalls } from './queries.ts';

const withStatus = (records: readonly Firewall[], status: string): number =>
  records.filter((record) => record.status === status).length;

const LINES = [
  { status: 'deleted', one: 'is being removed', many: 'are being removed' },
  { status: 'disabled', one: 'is disabled and filters nothing', many: 'are disabled and filter nothing' },
] as const;

/**
 * Firewalls that filter nothing: disabled, or being removed. Only one page of the list is read, since the overview
 * must not load thousands of records; a note says so when there are more.
 */
export default function FirewallsAttention() {
  const { data } = useQuery(firewalls.page(1, PAGE_SIZE.max));
  if (data === undefined) return null;
  const lines = LINES.map((line) => ({ ...line, count: withStatus(data.data, line.status) })).filter(
    ({ count }) => count > 0,
  );
  const partly = data.pages > 1;
  if (lines.length === 0 && !partly) return null;
  return (
    <List size="sm">
      {lines.map(({ status, one, many, count }) => (
        <List.Item key={status}>
          <Link to="/firewalls" search={{ 'f.status': status }}>
            {count} {count === 1 ? one : many}
          </Link>
        </List.Item>
      ))}
      {partly && <List.Item>Looked at the first {PAGE_SIZE.max} only</List.Item>}
    </List>
  );
}
