export const stepperTexts = {
  less: (label: string) => `${label}: eins weniger`,
  more: (label: string) => `${label}: eins mehr`,
  none: 'noch kein Tipp',
} as const;
