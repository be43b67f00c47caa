export const othersTipsTexts = {
  title: 'Tipps der anderen',
  scope: 'Wessen Tipps',
  group: 'Gruppe',
  everybody: 'Alle',
  allPlayers: 'Alle Spieler',
  summary: (whose: string, tips: string, isOne: boolean) =>
    `${whose}: ${tips} ${isOne ? 'Tipp' : 'Tipps'}`,
  provisional: 'Punkte vorläufig',
  times: (count: string) => `${count} ×`,
  tipped: (tip: string, count: string, isOne: boolean) =>
    `${tip}, ${isOne ? 'einmal' : `${count}-mal`} getippt`,
  own: 'Dein Tipp',
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  exact: 'Volltreffer',
  exactSoFar: 'Wäre ein Volltreffer',
  names: (names: readonly string[], more: number, moreText: string) =>
    more === 0 ? names.join(', ') : `${names.join(', ')} und ${moreText} weitere`,
  you: 'du',
  none: 'Sonst hat niemand getippt.',
  nobody: 'Niemand hat getippt.',
  nobodyInGroup: 'Aus deiner Gruppe hat niemand getippt.',
  showAll: (count: number) => `Alle ${count} Ergebnisse zeigen`,
  morePlayers: 'Mehr Spieler laden',
} as const;
