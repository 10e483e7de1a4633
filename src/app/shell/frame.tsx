import { Bell, ChevronsLeft, CircleUser, SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { HeaderBar } from './header/bar.tsx';
import iconButton from '#ui/actions/icon-button.module.css';
import header from './header/header.module.css';
import nav from './navigation/nav.module.css';
import { NAVIGATION, PlaceWords } from './navigation/nav.tsx';
import waiting from '#features/notifications/waiting.module.css';
import { PagePlaceholder } from './placeholder.tsx';
import shell from './shell.module.css';

const still = (content: ReactNode, className: string | undefined) => <span className={className}>{content}</span>;

/**
 * The console's frame as it stands in the page itself, before any script has run (build/start.ts); React replaces it.
 * Made of what the console's own frame is made of, without attributes for styles, which the content security policy
 * forbids.
 */
export function FramePlaceholder({ name, demo }: { name: string; demo: boolean }) {
  return (
    <div className={shell.shell} data-frame aria-hidden>
      <HeaderBar
        name={name}
        demo={demo}
        keys="Ctrl K"
        burger={(content) => still(content, iconButton.button)}
        brand={still}
        chip={still}
        running={<span className={waiting.slot} />}
        search={still}
      >
        <span className={iconButton.button}>
          <Bell size={16} />
        </span>
        <span className={iconButton.button} data-narrow="hide">
          <SunMoon size={16} />
        </span>
        <span className={iconButton.button}>
          <CircleUser size={16} />
          <span className={header.user} data-user>
            {!demo && 'Signed in'}
          </span>
        </span>
      </HeaderBar>
      <div className={nav.side} data-folds>
        <div className={nav.scroll}>
          <ul>
            {NAVIGATION.map(({ label, places }) => (
              <li key={label ?? ''}>
                {label !== undefined && (
                  <span className={nav.group} data-folds>
                    {label}
                  </span>
                )}
                <ul>
                  {places.map(({ to, label: place, icon }) => (
                    <li key={to}>
                      <span className={nav.link} data-to={to}>
                        <PlaceWords icon={icon} name={place} />
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
