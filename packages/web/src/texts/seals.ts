/** The seals of started matches (docs/game.md, 'Seals'). */
export const sealTexts = {
  title: 'Siegel',
  count: (formatted: string, tips: number) =>
    `${formatted} ${tips === 1 ? 'Tipp' : 'Tipps'} versiegelt`,
  at: 'Versiegelt am',
  digest: 'Fingerabdruck',
  meaning:
    'Mit dem Anpfiff sind alle Tipps auf dieses Spiel fest. Das Siegel ist ihr Fingerabdruck: Wer danach einen Tipp ändert, ändert auch ihn.',
  check: 'Prüfen',
  fits: (tips: number) =>
    `Stimmt. Dein Gerät hat den Fingerabdruck nachgerechnet, und ${tips === 1 ? 'der gezeigte Tipp steht' : `die ${tips} gezeigten Tipps stehen`} so im Siegel.`,
  fitsWithoutTips: 'Stimmt. Dein Gerät hat den Fingerabdruck nachgerechnet.',
  limit:
    'Dein Gerät merkt sich jeden Fingerabdruck, den es gesehen hat, und warnt, wenn einer davon verschwindet.',
  findings: {
    'other-digest':
      'Stimmt nicht: Aus den Tipps, die der Server hat, ergibt sich ein anderer Fingerabdruck.',
    'broken-chain': 'Stimmt nicht: Die Siegel der Spiele passen nicht mehr aneinander.',
    'not-as-remembered':
      'Stimmt nicht: Dein Gerät hat für dieses Spiel schon einen anderen Fingerabdruck gesehen, den der Server nicht mehr nennt.',
  },
  otherTips: (names: readonly string[]) =>
    `Stimmt nicht: Im Siegel steht ein anderer Tipp als hier gezeigt wird, und zwar von ${names.join(', ')}.`,
  otherThanStored: (stored: string, sealed: string | null) =>
    `Dein Gerät hat zuletzt ${stored} gespeichert, im Siegel steht ${sealed === null ? 'kein Tipp von dir' : `von dir ${sealed}`}. Das stimmt nur, wenn du den Tipp danach auf einem anderen Gerät geändert hast.`,
  /** Stands in a list of names. */
  you: 'dir',
  checkAll: 'Alle Siegel und das Protokoll prüfen',
  warning: 'Achtung: Das Siegel hat sich geändert.',
  alarm: 'Achtung: Ein Siegel, das dieses Gerät schon gesehen hat, nennt der Server nicht mehr.',
  gone: 'Zu diesem Spiel gibt es keine Tipps mehr, aus denen sich der Fingerabdruck nachrechnen ließe.',
} as const;
