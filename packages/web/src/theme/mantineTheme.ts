import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Turf, from chalk dust to floodlit night. */
const turf: MantineColorsTuple = [
  '#e9f8ee',
  '#cdeed8',
  '#9fdfb6',
  '#6bcf91',
  '#3fbe71',
  '#1fa558',
  '#118546',
  '#0b6b39',
  '#0a532e',
  '#083d23',
];

export const mantineTheme = createTheme({
  primaryColor: 'turf',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { turf },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '800' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
