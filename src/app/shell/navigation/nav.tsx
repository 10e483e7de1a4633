import { Link, useLocation } from '@tanstack/react-router';
import { Calendar, ChevronsLeft, History, House, type LucideIcon, Settings, Workflow } from 'lucide-react';
import { type Area, GROUPS } from '#ui/page/navigation/area.ts';
import { areas } from '#resources/areas.ts';
import { activityPath } from '#resources/events/paths.ts';
import {
  accessPath,
  accountFilePath,
  calendarPath,
  changePlanPath,
  networkPath,
  settingsPath,
} from '#features/paths.ts';
import classes from './nav.module.css';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly exact?: boolean;
  /** Pages that are reached from there. */
  readonly also?: readonly string[];
}

interface PlaceGroup {
  readonly label?: string;
  readonly places: readonly Place[];
}

const ALL: readonly Area[] = areas;

/** The entries of the navigation: the overview, the areas by group, and the console's own pages. */
export const NAVIGATION: readonly PlaceGroup[] = [
  {
    places: [
      { to: '/', label: 'Overview', icon: House, exact: true },
      { to: activityPath(), label: 'Activity', icon: History },
      { to: networkPath(), label: 'Network map', icon: Workflow },
      { to: calendarPath(), label: 'Calendar', icon: Calendar },
      ...ALL.filter(({ group }) => group === 'Reference'),
    ],
  },
  ...GROUPS.map((group) => ({ label: group, places: ALL.filter((area) => area.group === group) })),
  {
    label: 'Account',
    places: [
      {
        to: settingsPath(),
        label: 'Settings',
        icon: Settings,
        also: [accountFilePath(), accessPath(), changePlanPath()],
      },
    ],
  },
].filter(({ places }) => places.length > 0);

/** What an entry shows: its icon, and its name where there is room. */
export const PlaceWords = ({ icon: Icon, name }: { icon: LucideIcon; name: string | undefined }) => (
  <>
    <Icon size={16} aria-hidden className={classes.icon} />
    {name !== undefined && <span className={classes.name}>{name}</span>}
  </>
);

function Places({ group: { label, places }, folded }: { group: PlaceGroup; folded: boolean }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <li>
      {label !== undefined && (
        <span className={classes.group} data-folded={folded || undefined}>
          {label}
        </span>
      )}
      <ul aria-label={label}>
        {places.map(({ to, label: name, icon: Icon, exact, also }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes.link}
              activeOptions={{ exact: exact === true, includeSearch: false }}
              {...(also?.includes(path) === true && { 'aria-current': 'page', 'data-status': 'active' })}
              aria-label={name}
              title={folded ? name : undefined}
            >
              <PlaceWords icon={Icon} name={folded ? undefined : name} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The navigation, used in the side column and in the drawer. */
export function NavList({ folded }: { folded: boolean }) {
  return (
    <ul>
      {NAVIGATION.map((group) => (
        <Places key={group.label ?? ''} group={group} folded={folded} />
      ))}
    </ul>
  );
}

/** The side column; folded it shows only icons. */
export function SideNav({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  const label = folded ? 'Expand navigation' : 'Collapse navigation';
  return (
    <nav className={classes.side} aria-label="Main" data-chrome data-folded={folded || undefined}>
      <div className={classes.scroll}>
        <NavList folded={folded} />
      </div>
      <button type="button" className={classes.fold} aria-label={label} title={label} onClick={() => onFold(!folded)}>
        <ChevronsLeft size={16} aria-hidden />
        {!folded && <span>Collapse</span>}
      </button>
    </nav>
  );
}
