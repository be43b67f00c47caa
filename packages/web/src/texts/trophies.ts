export const trophyTexts = {
  none: 'Noch keine Trophäen',
  noneOwn: 'Triff ein Ergebnis genau, dann steht hier deine erste.',
  noneOther: 'Die erste gibt es für ein genau getroffenes Ergebnis.',
  left: (count: number) => (count === 1 ? 'Noch eine zu holen' : `Noch ${count} zu holen`),
  leftHint: 'Dafür gibt es sie:',
} as const;
