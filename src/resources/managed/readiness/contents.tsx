import { formatNumber } from '#lib/text/format.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Spinner } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import type { Search } from '#ui/page/navigation/paths.ts';
import { countStatuses, type Shown, statusPhrase } from '#ui/page/statuses.ts';
import { accessStatus } from '../compute-settings/display.ts';
import { issueStatus } from '../issues/display.ts';
import classes from '../managed.module.css';
import { managedPaths } from '../paths.ts';
import { ReadinessTable, useFacts } from './table.tsx';
import { type Facts, readinessOf, verdictOf } from './readiness.ts';
import { serviceStatus } from '../services/display.ts';
import { useServices } from '../services/queries.ts';

interface SizeProps<T> {
  readonly label: string;
  list(search?: Search): string;
  readonly records: Loadable<readonly T[]>;
  statusOf(record: T): Shown | undefined;
  /** The filter of the list that a status leads to, where it has one. */
  readonly filter?: string;
}

/** A list with its size and its records by their real status, each of which leads to those records. */
function Size<T>({ label, list, records, statusOf, filter }: SizeProps<T>) {
  const shown = isLoaded(records) ? records.flatMap((record) => statusOf(record) ?? []) : [];
  return (
    <li>
      <div className={classes.head}>
        <h2>
          <Link to={list()}>{label}</Link>
        </h2>
        {records === undefined && <Spinner small aria-label={`Counting ${label}`} />}
        {isLoaded(records) && <span className={classes.count}>{formatNumber(records.length)}</span>}
      </div>
      {records === 'failed' && <p className={classes.calm}>Could not be loaded.</p>}
      <ul className={classes.parts}>
        {countStatuses(shown).map((one) => {
          const status = <Status tone={one.tone} label={statusPhrase(one)} />;
          return (
            <li key={one.label}>
              {filter === undefined ? (
                status
              ) : (
                <Link to={list({ [`f.${filter}`]: one.label })} className={classes.part}>
                  {status}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function Counts({ facts }: { facts: Facts }) {
  const services = useServices();
  const { contacts, credentials, settings, issues } = facts;
  return (
    <ul className={classes.areas}>
      <Size
        label="Services"
        list={managedPaths.services.list}
        records={services}
        statusOf={({ status }) => serviceStatus(status)}
        filter="status"
      />
      <Size
        label="Readiness"
        list={managedPaths.overview}
        records={services}
        statusOf={(service) => verdictOf(readinessOf(service, facts))}
        filter="breaks"
      />
      <Size
        label="Issues"
        list={managedPaths.issues.list}
        records={issues}
        statusOf={(issue) => issueStatus(issue, services, issues)}
        filter="status"
      />
      <Size
        label="Contacts"
        list={managedPaths.contacts.list}
        records={contacts}
        statusOf={({ phone }) =>
          phone.primary === null && phone.secondary === null
            ? { tone: 'warning', label: 'No phone' }
            : { tone: 'ok', label: 'With a phone' }
        }
      />
      <Size
        label="Credentials"
        list={managedPaths.credentials.list}
        records={credentials}
        statusOf={({ last_decrypted: at }) =>
          at === null ? { tone: 'warning', label: 'Never decrypted' } : { tone: 'ok', label: 'Decrypted' }
        }
        filter="decrypted"
      />
      <Size
        label="SSH access"
        list={managedPaths.settings.list}
        records={settings}
        statusOf={({ ssh }) => accessStatus(ssh)}
        filter="access"
      />
    </ul>
  );
}

/** The counts of everything, and the table of readiness. */
export default function Contents() {
  const facts = useFacts();
  return (
    <>
      <Counts facts={facts} />
      <h2 className={classes.title}>Readiness</h2>
      <ReadinessTable facts={facts} />
    </>
  );
}
