import { useLocation } from '@tanstack/react-router';
import { Bell, ChevronsLeft, CircleUser, Search, SunMoon } from 'lucide-react';
import tools from '#ui/table/tools.module.css';
import page from '#ui/page/page.module.css';
import button from './header/button.module.css';
import header from './header/header.module.css';
import { Mark } from './header/mark.tsx';
import nav from './navigation/nav.module.css';
import { NAVIGATION } from './navigation/nav.tsx';
import classes from './placeholder.module.css';
import shell from './shell.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The outline of a page that is still loading: its title, if it is known, and rows to come. */
export function PagePlaceholder({ title }: { title?: string | undefined }) {
  return (
    <div className={page.page} aria-hidden data-placeholder>
      <div className={page.header}>
        <div className={`${page.title} ${classes.title}`} data-title>
          {title}
        </div>
      </div>
      <div className={tools.tools}>
        <div className={classes.bar} />
        <div>
          {BONES.map((bone) => (
            <div key={bone} className={classes.bone}>
              <span />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Stands for a page whose code is still loading; those of the navigation have their title at once. */
export function PendingPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return <PagePlaceholder title={NAVIGATION.flatMap(({ places }) => places).find(({ to }) => to === path)?.label} />;
}

/**
 * The console's frame as it stands in the page itself, before any script has run (build/start.ts); React replaces it.
 * Without attributes for styles, which the content security policy forbids.
 */
export function FramePlaceholder({ name, demo }: { name: string; demo: boolean }) {
  return (
    <div className={shell.shell} data-frame>
      <div className={header.header}>
        <span className={header.brand}>
          <Mark />
          <span className={header.brandName}>{name}</span>
        </span>
        {demo && <span className={header.chip}>Demo</span>}
        <span className={header.space} />
        <span className={header.search}>
          <Search size={16} />
          <span>Search</span>
        </span>
        {[Bell, SunMoon, CircleUser].map((Icon, index) => (
          <span key={index} className={button.button}>
            <Icon size={16} />
          </span>
        ))}
      </div>
      <div className={nav.side}>
        <div className={nav.scroll}>
          <ul className={nav.list}>
            {NAVIGATION.map(({ label, places }) => (
              <li key={label ?? ''}>
                {label !== undefined && <span className={nav.group}>{label}</span>}
                <ul className={nav.list}>
                  {places.map(({ to, label: place, icon: Icon }) => (
                    <li key={to}>
                      <span className={nav.link} data-to={to}>
                        <Icon size={16} className={nav.icon} />
                        <span className={nav.name}>{place}</span>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
        <span className={nav.fold}>
          <ChevronsLeft size={16} />
          <span>Collapse</span>
        </span>
      </div>
      <div className={shell.main}>
        <PagePlaceholder />
      </div>
    </div>
  );
}
