export const tipOverviewTexts = {
  title: 'Tippübersicht',
  links: 'Mehr zum Spielstand',
  matches: 'Spieltag oder Runde',
  table: (matches: string, group: string) => `Tipps ${matches}: ${group}`,
  sum: 'Summe',
  noTip: 'kein Tipp',
  /** A cell as it is read out. */
  tip: (score: string, advances: string | null, points: number | null) =>
    [
      score,
      ...(advances === null ? [] : [advances]),
      ...(points === null ? [] : [points === 1 ? '1 Punkt' : `${points} Punkte`]),
    ].join(', '),
  dayWinner: 'Tagessieg',
  roundWinner: 'Rundensieg',
  leader: 'führt gerade',
  legend:
    'In jeder Zelle stehen der Tipp und seine Punkte: je kräftiger die Farbe, desto mehr Punkte.',
  legendKo:
    'Das Dreieck zeigt, wer weiterkommen soll: links die erste, rechts die zweite Mannschaft.',
  unstarted: (count: number) =>
    count === 1
      ? 'Ein Spiel hat noch nicht begonnen. Seine Tipps erscheinen mit dem Anpfiff.'
      : `${count} Spiele haben noch nicht begonnen. Ihre Tipps erscheinen mit dem Anpfiff.`,
  noMatches: 'Sobald das erste Spiel läuft, siehst du hier, wer was getippt hat.',
  noTips: 'Zu diesen Spielen gibt es keine Tipps.',
} as const;
