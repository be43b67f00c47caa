export const homeTexts = {
  joinGroup: 'Tritt einer Tippgruppe bei',
  toSeeMates: ', dann siehst du ab dem Anpfiff auch, wie deine Mitspieler tippen.',
  allTips: 'So haben alle getippt',
  noTipsYet: 'Sobald Spiele feststehen, siehst du hier, wie alle tippen.',
  toBet: 'Alle Spiele tippen',
  toFixtures: 'Zum Spielplan',

  finale: 'Turniersieger',
  ownChampion: (team: string) => `Dein Tipp: ${team}`,
  unconfirmed: 'Der Turniersieger wird noch bestätigt, dann kommen die letzten Punkte dazu.',
  position: (position: number) => `${position}.`,
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),

  newTitle: 'Neu hier? So geht’s los',
  steps: {
    tip: 'Gib deinen ersten Tipp ab',
    champion: 'Tippe den Turniersieger, bis das erste Spiel beginnt',
    group: 'Tritt einer Tippgruppe bei und miss dich mit anderen',
  },

  money: 'Einsatz und Gewinne',
  noMoney: 'In deinen Tippgruppen wird nicht um Geld gespielt.',
  allPlayers: 'Alle Spieler',
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
  ownPlace: (position: string, players: string, points: string) =>
    `Platz ${position} von ${players}, ${points}.`,
  prizeNow: (prize: string) => `Nach jetzigem Stand gewinnst du ${prize}.`,
  prizeWon: (prize: string) => `Du hast ${prize} gewonnen.`,
  provisional: '(vorläufig, solange gespielt wird)',
  toScore: 'Zum Spielstand',
} as const;
