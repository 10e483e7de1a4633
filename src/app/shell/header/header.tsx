import { Link } from '@tanstack/react-router';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { Suspense } from 'react';
import { siteConfig } from '#api/session/session.ts';
import { openPalette } from '#features/palette/public.ts';
import { HeaderBar } from './bar.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { History } from '#features/notifications/history.tsx';
import { UserMenu } from './user-menu.tsx';
import { WaitingIndicator } from '#features/notifications/waiting.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { type ColorScheme, setColorScheme, useColorScheme } from '#ui/theme/color-scheme.ts';

/** A console for a real server has nothing of the demo. */
const DemoChip = __DEMO__
  ? lazyPart(
      () => import('./demo-chip.tsx'),
      ({ children, className }) => <span className={className}>{children}</span>,
    )
  : undefined;

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
  const name = siteConfig().name ?? 'Binnacle';
  return (
    <HeaderBar
      name={name}
      demo={__DEMO__}
      keys={PALETTE_KEYS}
      burger={(content) => (
        <IconButton label="Open navigation" onClick={onMenu}>
          {content}
        </IconButton>
      )}
      brand={(content, className) => (
        <Link to="/" className={className} aria-label={`${name}, overview`}>
          {content}
        </Link>
      )}
      chip={(content, className) => (
        <Suspense fallback={<span className={className}>{content}</span>}>
          {DemoChip !== undefined && <DemoChip className={className}>{content}</DemoChip>}
        </Suspense>
      )}
      running={<WaitingIndicator />}
      search={(content, className) => (
        <button type="button" className={className} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          {content}
        </button>
      )}
    >
      <History />
      <ThemeButton />
      <UserMenu />
    </HeaderBar>
  );
}
