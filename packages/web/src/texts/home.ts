import type { Words } from '@tippspiel/contract';

export const homeTexts = {
  /** @param isAhead whether one of the matches has not begun */
  allTips: (isAhead: boolean) => (isAhead ? 'So tippen alle' : 'So haben alle getippt'),
  noTipsYet: 'Sobald Spiele feststehen, siehst du hier, wie alle tippen.',
  toBet: 'Alle Spiele tippen',
  toFixtures: 'Zum Spielplan',
  noAddress: 'Zu deinem Konto fehlt eine E-Mail-Adresse, an die Mails gehen können.',
  toAddress: 'Adresse eintragen',

  ownChampion: (team: string) => `Dein Tipp: ${team}`,
  unconfirmed: ({ winner }: Words) =>
    `Der ${winner} wird noch bestätigt, dann kommen die letzten Punkte dazu.`,
  position: (position: number) => `${position}.`,
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),

  money: 'Einsatz und Gewinne',
  noMoney: 'In deinen Tippgruppen wird nicht um Geld gespielt.',
  allPlayers: 'Alle Spieler',
  pots: (jackpot: string, bonus: string) => `Jackpot ${jackpot} + Bonustopf ${bonus}`,
  stakes: (half: string, full: string) =>
    `Der halbe Einsatz ist ${half}, der volle ${full}. Die ersten ${half} gehen in den Jackpot, bei vollem Einsatz weitere ${half} in den Bonustopf.`,
  ownStake: (isFull: boolean, amount: string) =>
    `Du spielst mit ${isFull ? 'vollem' : 'halbem'} Einsatz: ${amount}.`,
  withoutMoney: 'Du spielst hier ohne Einsatz mit.',
  place: (position: number) => `${position}. Platz`,
  fullPrize: 'voller Einsatz',
  halfPrize: 'halber Einsatz',
  noFullStake: '–',
  nobodyYet: 'Noch spielt niemand mit.',
  atMost: (amount: string) => `bis ${amount}`,
  rest: 'Was vom Jackpot übrig ist, bekommt der erste Platz dazu. Der Rest des Bonustopfs geht an die vollen Einsätze unter den ersten drei; gibt es dort keine, geht er an alle vollen Einsätze zurück.',
  prize: 'Gewinn',
  noStake: 'ohne Einsatz',
  now: 'nach jetzigem Stand',
  won: 'gewonnen',
  howShared: 'So wird verteilt',
  toStandings: 'Zum Spielstand',
} as const;

/** What home says while matches are played, or begin soon. */
export const eveningTexts = {
  running: 'Läuft gerade',
  sinceKickoff: 'vorläufig · seit Anpfiff',
} as const;

/** What home says of the player's own place. */
export const ownStandingTexts = {
  title: 'Dein Stand',
  tables: 'Tabelle',
  groups: 'Deine Gruppen',
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
  /** Who has tipped no match of before. */
  isNew: 'neu dabei',
  lastDay: 'am letzten Spieltag',

  behind: (points: number) => (points === 1 ? '1 Punkt hinter ' : `${points} Punkte hinter `),
  level: 'Punktgleich hinter ',
  leads: 'Du führst.',
  leadsWith: (others: number) =>
    others === 1
      ? 'Du führst, zusammen mit einem anderen.'
      : `Du führst, zusammen mit ${others} anderen.`,
  leadsWithMany: 'Du führst, zusammen mit vielen anderen.',

  behindWhom: (points: number, name: string) =>
    points === 1 ? `1 Punkt hinter ${name}` : `${points} Punkte hinter ${name}`,
  levelWith: (name: string) => `gleichauf mit ${name}`,
  aheadOf: (points: number, name: string) =>
    points === 1 ? `1 Punkt vor ${name}` : `${points} Punkte vor ${name}`,
  sharedLead: 'gleichauf vorn',
  notListedShort: 'noch nicht mitgetippt',
  notStartedShort: 'noch keine Punkte',
  prizeNow: (amount: string) => `zurzeit ${amount} Gewinn`,
  stakeOf: (amount: string) => `Einsatz ${amount}`,

  notStarted: 'Noch hat niemand Punkte. Mit dem ersten Ergebnis steht hier dein Platz.',
  alone: 'Noch bist du hier allein.',
  invite: 'Lade deine Freunde ein.',
  notListed: 'In dieser Tabelle stehst du nicht, weil du noch nicht mitgetippt hast.',
  noGroup: 'Du bist noch in keiner Tippgruppe. Mit Freunden macht es mehr Spaß.',
  join: 'Tippgruppe beitreten',
  proposal: (group: string) => `Um Geld spielen? „${group}“ wartet auf deine Antwort`,

  lastResult: 'Letztes Ergebnis',
  lastResults: 'Letzte Ergebnisse',
  ownTip: (tip: string) => `dein Tipp ${tip}`,

  openTips: (tips: number) => (tips === 1 ? 'Noch 1 Tipp offen' : `Noch ${tips} Tipps offen`),
  openTipsOf: (tips: string, round: string) => `${tips}: ${round}`,
  openQuestions: (questions: number) =>
    questions === 1 ? 'Noch 1 Frage offen' : `Noch ${questions} Fragen offen`,
  championOpen: (points: number, { champion }: Words) => {
    const open = `${champion} noch nicht getippt`;
    return points === 0 ? open : `${open}: ${points === 1 ? '1 Punkt' : `${points} Punkte`}`;
  },
} as const;

/** What home says of the latest match day: who has won it, or leads while it goes on. */
export const matchDayBestTexts = {
  won: 'Tagessieger',
  /** @param isRound whether the match day is a round, of several days */
  leading: (isRound: boolean) => (isRound ? 'Am Spieltag vorn' : 'Heute vorn'),
  you: 'du',
  more: (count: number, shown: string) => (count === 1 ? 'noch einer' : `noch ${shown}`),
  and: ' und ',
  points: (points: number) => (points === 1 ? '(1 Punkt)' : `(${points} Punkte)`),
} as const;
