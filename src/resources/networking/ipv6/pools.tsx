import { figure } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import { RegionName } from '#resources/regions/public.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import classes from './pools.module.css';
import { pools } from './queries.ts';
import { sizeInWords } from './display.ts';

/** The pools of the account; nothing can be done with them (doc 3 §4.2). */
export function Pools() {
  const { data, isError } = useQuery(pools.all());
  const records = data?.records ?? [];
  return (
    <section aria-label="IPv6 pools" className={classes.pools}>
      <h2>IPv6 pools</h2>
      <Muted>Every instance of a region can use any address of its pools.</Muted>
      {isError && data === undefined && <p>The pools could not be loaded.</p>}
      {data !== undefined && records.length === 0 && <p>No IPv6 pools.</p>}
      <ul>
        {records.map(({ range, prefix, region }) => (
          <li key={range}>
            <code>
              {range}/{figure(prefix)}
            </code>{' '}
            <span>{sizeInWords(prefix)}</span> <RegionName id={region} />
          </li>
        ))}
      </ul>
    </section>
  );
}
