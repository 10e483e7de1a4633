import { same } from '#lib/json.ts';
import type { Address } from '../../data/use-address.ts';
import type { View } from '../../types.ts';
import classes from '../../tools.module.css';

/** What one often wants to see of a list, each by one press. */
export default function Views({ views, address, off }: { views: readonly View[]; address: Address; off: boolean }) {
  return (
    <div role="group" aria-label="Views" className={classes.views}>
      {[{ label: 'All', filters: {} }, ...views].map(({ label, filters }) => (
        <button
          key={label}
          type="button"
          className={classes.button}
          aria-pressed={same(filters, address.state.filters)}
          aria-disabled={off || undefined}
          onClick={off ? undefined : () => address.change({ filters })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
