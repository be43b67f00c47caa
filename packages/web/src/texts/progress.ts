/** The way of some players through the match days of a table. */
export const progressTexts = {
  tab: 'Verlauf',
  none: 'Sobald das erste Ergebnis da ist, siehst du hier, wie sich die Tabelle von Spieltag zu Spieltag bewegt.',
  modes: 'Was die Linien zeigen',
  places: 'Plätze',
  points: 'Punkte',
  chart: (mode: string, players: string) => `${mode} nach jedem Spieltag. Zuletzt: ${players}.`,
  placeOf: (name: string, position: string) => `${name} Platz ${position}`,
  pointsOf: (name: string, points: string) => `${name} ${points}`,
  compare: 'Vergleichen mit',
  choose: 'Spieler wählen',
  remove: (name: string) => `${name} aus dem Vergleich nehmen`,
  asTable: 'Als Tabelle',
  table: 'Platz und Punkte nach jedem Spieltag',
  player: 'Spieler',
  position: (position: string) => `${position}.`,
  resultsOnly: 'Nur Ergebnisse zählen, keine laufenden Spiele.',
} as const;
