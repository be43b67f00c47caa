/** Background work, in the operator's log. */
export const jobTexts = {
  name: 'Mailversand und Aufräumen',
  lockName: 'Anpfiff',
  lockTrouble: 'Begonnene Spiele konnten gerade nicht vermerkt werden; Tipps bleiben trotzdem zu.',
  sealName: 'Siegel',
  sealTrouble: 'Begonnene Spiele konnten gerade nicht versiegelt werden.',
  snapshotName: 'Verteilungen der Tipps',
  snapshotTrouble: 'Die Verteilungen der Tipps konnten gerade nicht erneuert werden.',
  feedName: 'Ergebnisdienst',
  feedTrouble: 'Der Ergebnisdienst konnte gerade nicht ausgewertet werden.',
  backupName: 'Nächtliche Sicherung',
  backupTrouble: 'Die nächtliche Sicherung konnte nicht geschrieben werden.',
  queueTrouble: 'Die Warteschlange der Hintergrundaufgaben hat ein Problem.',
  removed: (what: string, count: number) => `Aufgeräumt: ${count} × ${what}.`,
  accounts: 'nie aktiviertes Konto',
  mailFiles: 'alte Mail-Datei',
  expired: 'abgelaufene Anmeldung oder abgelaufener Link',
  archived: (tournament: string) =>
    `Die Teilnahmedaten von ${tournament} wurden gelöscht, die Endstände bleiben als Wettbewerb.`,
} as const;
