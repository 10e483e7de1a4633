import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun, SunMoon } from 'lucide-react';
import { IconButton } from './button.tsx';

const SCHEMES: Record<MantineColorScheme, { word: string; next: MantineColorScheme; icon: typeof Sun }> = {
  auto: { word: 'system', next: 'light', icon: SunMoon },
  light: { word: 'light', next: 'dark', icon: Sun },
  dark: { word: 'dark', next: 'auto', icon: Moon },
};

/** Goes round system, light and dark. */
export function ThemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { word, next, icon: Icon } = SCHEMES[colorScheme];
  return (
    <IconButton
      label={`Theme: ${word}. Switch to ${SCHEMES[next].word}`}
      data-narrow="hide"
      onClick={() => setColorScheme(next)}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
