import classes from './header.module.css';
import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Search, Moon, Sun, SunMoon } from 'lucide-react';
import { siteConfig } from '#api/session/session.ts';
import { openPalette } from '#app/palette/open.ts';
import { IconButton } from './button.tsx';
import { History } from '../notifications/history.tsx';
import { Mark } from './mark.tsx';
import { UserMenu } from './user-menu.tsx';
import { WaitingIndicator } from '../notifications/waiting.tsx';
import { type ColorScheme, setColorScheme, useColorScheme } from '#ui/look/color-scheme.ts';

const SCHEMES: Record<ColorScheme, { name: string; next: ColorScheme; icon: typeof Sun }> = {
  auto: { name: 'system', next: 'light', icon: SunMoon },
  light: { name: 'light', next: 'dark', icon: Sun },
  dark: { name: 'dark', next: 'auto', icon: Moon },
};

/** Switches between system, light and dark. */
function ThemeButton() {
  const colorScheme = useColorScheme();
  const { name, next, icon: Icon } = SCHEMES[colorScheme];
  return (
    <IconButton
      label={`Theme: ${name}. Switch to ${SCHEMES[next].name}`}
      data-narrow="hide"
      onClick={() => setColorScheme(next)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}

/** "Ctrl K", or on a Mac "⌘ K". */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** The bar at the top: brand, search, running jobs, notifications and the user. */
export function Header({ onMenu }: { onMenu: () => void }) {
  return (
    <header className={classes.header} data-chrome>
      <span className={classes.burger}>
        <IconButton label="Open navigation" onClick={onMenu}>
          <MenuIcon size={16} aria-hidden />
        </IconButton>
      </span>
      <Link to="/" className={classes.brand} aria-label={`${siteConfig().name ?? 'Binnacle'}, overview`}>
        <Mark />
        <span className={classes.brandName}>{siteConfig().name ?? 'Binnacle'}</span>
      </Link>
      {__DEMO__ && (
        <Link to="/lab" className={classes.chip} title="Demo data in your browser. Open the lab">
          Demo
        </Link>
      )}
      <span className={classes.space} />
      <button type="button" className={classes.search} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
        <Search size={16} aria-hidden />
        <span>Search</span>
        <kbd>{PALETTE_KEYS}</kbd>
      </button>
      <WaitingIndicator />
      <History />
      <ThemeButton />
      <UserMenu />
    </header>
  );
}
