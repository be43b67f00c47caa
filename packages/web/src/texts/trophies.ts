export const trophyTexts = {
  none: 'Noch keine Trophäen',
  noneOwn: 'Triff ein Ergebnis genau, dann steht hier deine erste.',
  noneOther: 'Die erste gibt es für ein genau getroffenes Ergebnis.',
} as const;
