const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);

export const momentTexts = {
  title: 'Seit deinem letzten Besuch',
  step: (index: number, count: number) => `${index} von ${count}`,
  next: 'Weiter',
  skip: 'Überspringen',
  done: 'Fertig',
  result: 'Ergebnis',
  corrected: 'Das Ergebnis wurde korrigiert.',
  tip: (tip: string) => `Dein Tipp: ${tip}`,
  noTip: 'Du hattest keinen Tipp.',
  exact: 'Volltreffer!',
  points,
  gained: (count: number) => (count < 0 ? `−${points(-count)}` : `+${points(count)}`),
  rest: (count: number) => (count === 1 ? '1 Spiel davor' : `${count} Spiele davor`),
  restPoints: (sum: number) => `${points(sum)} geholt.`,
  place: (before: number, after: number, table: string) =>
    before === after
      ? `Platz ${after} gehalten (${table})`
      : before > after
        ? `Von Platz ${before} auf Platz ${after} (${table})`
        : `Von Platz ${before} zurück auf Platz ${after} (${table})`,
  around: 'Die Tabelle um dich herum',
  you: 'Du',
  trophy: 'Neue Trophäe',
} as const;
