import { IconMoonStars, IconSun } from '@tabler/icons-react';
import { shellTexts } from '../texts/shell.ts';
import { chooseColorScheme, useColorScheme } from '../theme/colorScheme.ts';

/** Day or floodlight. */
export const SchemeSwitch = () => {
  const isDark = useColorScheme() === 'dark';
  const Icon = isDark ? IconSun : IconMoonStars;
  return (
    <button
      type="button"
      className="icon-button scheme-switch"
      aria-label={isDark ? shellTexts.schemeToLight : shellTexts.schemeToDark}
      onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
    </button>
  );
};
