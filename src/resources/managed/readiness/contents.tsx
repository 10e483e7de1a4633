import { Link } from '@tanstack/react-router';
import { counted, formatNumber } from '#lib/format.ts';
import { isKnown, type Known } from '#ui/confirm/known.ts';
import { Spinner } from '#ui/display/plain.tsx';
import { Status, type Tone } from '#ui/display/status.tsx';
import classes from '../managed.module.css';
import { issueLook } from '../issues/look.ts';
import { ReadinessTable, useFacts } from './table.tsx';
import { type Facts, readinessOf, verdictOf } from './readiness.ts';
import { serviceLook } from '../services/format.ts';
import { useServices } from '../services/queries.ts';

interface Look {
  readonly tone: Tone;
  readonly label: string;
}

const ORDER: readonly Tone[] = ['bad', 'warning', 'busy', 'neutral', 'off', 'ok'];

/** How many records look alike, the worst first. */
function countLooks(looks: readonly Look[]): readonly (Look & { readonly count: number })[] {
  const counts = new Map<string, Look & { count: number }>();
  for (const look of looks) counts.set(look.label, { ...look, count: (counts.get(look.label)?.count ?? 0) + 1 });
  return [...counts.values()].toSorted((one, other) => ORDER.indexOf(one.tone) - ORDER.indexOf(other.tone));
}

/** What the records that look alike are called beside their number, where that is not the word of the look. */
const WORDS: Readonly<Record<string, string>> = {
  OK: 'OK',
  'No group': 'without a contact group',
  'No contacts': 'without contacts',
  'No phone': 'without a phone',
  'No credential': 'without a credential',
  'No SSH access': 'without SSH access',
  'Open issue': 'with an open issue',
};

/** "2 problems", "3 pending", "1 without a phone". */
const phraseOf = ({ label, count }: { label: string; count: number }): string =>
  label === 'Problem' ? counted(count, 'problem') : `${formatNumber(count)} ${WORDS[label] ?? label.toLowerCase()}`;

interface SizeProps<T> {
  readonly label: string;
  readonly to: string;
  readonly records: Known<readonly T[]>;
  lookOf(record: T): Look | undefined;
  /** The filter of the list that a look leads to, where it has one. */
  readonly filter?: string;
}

/** A list with its size and its records by their real status, each of which leads to those records. */
function Size<T>({ label, to, records, lookOf, filter }: SizeProps<T>) {
  const looks = isKnown(records) ? records.flatMap((record) => lookOf(record) ?? []) : [];
  return (
    <li>
      <div className={classes.head}>
        <h2>
          <Link to={to}>{label}</Link>
        </h2>
        {records === undefined && <Spinner small aria-label={`Counting ${label}`} />}
        {isKnown(records) && <span className={classes.count}>{formatNumber(records.length)}</span>}
      </div>
      {records === 'failed' && <p className={classes.calm}>Could not be loaded.</p>}
      <ul className={classes.parts}>
        {countLooks(looks).map((look) => {
          const status = <Status tone={look.tone} label={phraseOf(look)} />;
          return (
            <li key={look.label}>
              {filter === undefined ? (
                status
              ) : (
                <Link to={to} search={{ [`f.${filter}`]: look.label }} className={classes.part}>
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
        to="/managed/services"
        records={services}
        lookOf={({ status }) => serviceLook(status)}
        filter="status"
      />
      <Size
        label="Readiness"
        to="/managed"
        records={services}
        lookOf={(service) => verdictOf(readinessOf(service, facts))}
        filter="breaks"
      />
      <Size
        label="Issues"
        to="/managed/issues"
        records={issues}
        lookOf={(issue) => issueLook(issue, services, issues)}
        filter="status"
      />
      <Size
        label="Contacts"
        to="/managed/contacts"
        records={contacts}
        lookOf={({ phone }) =>
          phone.primary === null && phone.secondary === null
            ? { tone: 'warning', label: 'No phone' }
            : { tone: 'ok', label: 'With a phone' }
        }
      />
      <Size
        label="Credentials"
        to="/managed/credentials"
        records={credentials}
        lookOf={({ last_decrypted: at }) =>
          at === null ? { tone: 'warning', label: 'Never decrypted' } : { tone: 'ok', label: 'Decrypted' }
        }
        filter="decrypted"
      />
      <Size
        label="SSH access"
        to="/managed/settings"
        records={settings}
        lookOf={({ ssh }) => (ssh.access ? { tone: 'ok', label: 'Allowed' } : { tone: 'off', label: 'Not allowed' })}
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
