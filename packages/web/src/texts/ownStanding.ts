/** What home says of the player's own place. */
export const ownStandingTexts = {
  title: 'Dein Stand',
  tables: 'Tabelle',
  allPlayers: 'Alle Spieler',
  place: (position: string) => `${position}.`,
  placeOf: (players: string) => `von ${players}`,
  placeSpoken: 'Platz',
  pointsUnit: (points: number) => (points === 1 ? 'Punkt' : 'Punkte'),
  live: (points: number) => `+${points}`,
  liveSpoken: 'live',

  up: (places: number) => (places === 1 ? '1 Platz gewonnen' : `${places} Plätze gewonnen`),
  down: (places: number) => (places === 1 ? '1 Platz verloren' : `${places} Plätze verloren`),
  same: 'Platz gehalten',
  lastDay: 'am letzten Spieltag',

  behind: (points: number) => (points === 1 ? '1 Punkt hinter ' : `${points} Punkte hinter `),
  level: 'Punktgleich hinter ',
  leads: 'Du führst.',
  leadsWith: (others: number) =>
    others === 1
      ? 'Du führst, zusammen mit einem anderen.'
      : `Du führst, zusammen mit ${others} anderen.`,
  leadsWithMany: 'Du führst, zusammen mit vielen anderen.',
  provisional: 'vorläufig',

  notStarted: 'Noch hat niemand Punkte. Mit dem ersten Ergebnis steht hier dein Platz.',
  alone: 'Noch bist du hier allein.',
  invite: 'Lade deine Freunde ein.',
  notListed: 'In dieser Tabelle stehst du nicht, weil du noch nicht mitgetippt hast.',
  noGroup: 'Du bist noch in keiner Tippgruppe. Mit Freunden macht es mehr Spaß.',
  join: 'Tippgruppe beitreten',

  lastResult: 'Letztes Ergebnis',
  lastResults: 'Letzte Ergebnisse',
  ownTip: (tip: string) => `dein Tipp ${tip}`,

  openTips: (tips: number) => (tips === 1 ? 'Noch 1 Tipp offen' : `Noch ${tips} Tipps offen`),
  championOpen: (points: number) => `Turniersieger noch nicht getippt: ${points} Punkte`,
} as const;
