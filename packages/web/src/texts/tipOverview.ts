export const tipOverviewTexts = {
  title: 'Tippübersicht',
  links: 'Mehr zum Spielstand',
  toScore: 'Zum Spielstand',
  matches: 'Spieltag oder Runde',
  table: (matches: string, group: string) => `Tipps ${matches}: ${group}`,
  sum: 'Summe',
  points: (points: number) => (points === 1 ? 'Punkt' : 'Punkte'),
  noTip: 'kein Tipp',
  advances: (team: string) => `, weiter: ${team}`,
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
