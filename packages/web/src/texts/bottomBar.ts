export const bottomBarTexts = {
  label: 'Schnellzugriff',
  openTips: (tips: number) =>
    tips === 1
      ? '1 Tipp offen in den nächsten 48 Stunden'
      : `${tips} Tipps offen in den nächsten 48 Stunden`,
} as const;
