/** What the last match day changed in a table, and who won one. */
export const placeChangeTexts = {
  gained: (places: number) =>
    places === 1
      ? '1 Platz gewonnen seit dem letzten Spieltag'
      : `${places} Plätze gewonnen seit dem letzten Spieltag`,
  lost: (places: number) =>
    places === 1
      ? '1 Platz verloren seit dem letzten Spieltag'
      : `${places} Plätze verloren seit dem letzten Spieltag`,
  same: () => 'Platz unverändert seit dem letzten Spieltag',
  dayWinner: 'Tagessieger',
  dayWinners: (count: string) => `${count} Tagessieger`,
  noDayWinner: 'Kein Tagessieger',
  allDayWinners: 'Alle Tagessieger',
  morePlayers: (count: string) => `und noch ${count}`,
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
} as const;
