/** What backup and restore say to the operator. */
export const backupTexts = {
  usage: () => 'Aufruf: npm run restore -- <Datei> [--replace=<Datenbank>]',
  usageBackup: () => 'Aufruf: npm run backup [-- <Datei>]',
  written: (path: string, tables: number, rows: number) =>
    `Sicherung geschrieben und geprüft: ${path} (${tables} Tabellen, ${rows} Zeilen). Sie enthält Passwort-Hashes und Schlüssel: Bewahre sie so geheim auf wie die Datenbank.`,
  unwritable: (path: string, reason: string) =>
    `Die Sicherung ${path} kann nicht geschrieben werden (${reason}).`,
  exists: (path: string) => `${path} gibt es schon; bitte einen anderen Namen angeben.`,
  noDatabase: (directory: string) =>
    `In ${directory} ist noch kein Tippspiel; bitte DATA_DIR oder DATABASE_URL prüfen.`,
  empty: () => 'In dieser Datenbank ist noch kein Tippspiel, das gesichert werden könnte.',
  demo: () => 'Eine Demo wird nicht gesichert und nicht überschrieben.',
  citus: () =>
    'Bei Citus sichert das Tippspiel nicht selbst: Dort gehört eine Sicherung aller Server zu einem Zeitpunkt dazu (citus_create_restore_point).',
  unreadable: (path: string, reason: string) =>
    `Die Sicherung ${path} kann nicht gelesen werden (${reason}).`,
  damaged: (path: string) =>
    `${path} ist keine vollständige Sicherung des Tippspiels oder ist beschädigt; die Datenbank ist unverändert.`,
  newer: (path: string) =>
    `${path} stammt von einer neueren Version des Tippspiels; bitte erst aktualisieren.`,
  hasData: (database: string) =>
    `In der Datenbank „${database}“ sind schon Konten. Soll die Sicherung sie ersetzen, hänge --replace=${database} an; was jetzt darin steht, ist dann weg.`,
  otherDatabase: (given: string, database: string) =>
    `--replace nennt „${given}“, die Datenbank heißt aber „${database}“; es ist nichts geändert.`,
  differs: (table: string) =>
    `Nach dem Einspielen stimmt die Tabelle ${table} nicht mit der Sicherung überein; die Datenbank ist unverändert.`,
  unsuitable: (reason: string) =>
    `Die Sicherung ließ sich nicht einspielen (${reason}); die Datenbank ist unverändert.`,
  restored: (rows: number, at: string) =>
    `Wiederhergestellt und verglichen: ${rows} Zeilen, Stand ${at}. Alle sind abgemeldet, und Links aus Mails gelten nicht mehr. Läuft das Tippspiel gerade, starte es bitte neu.`,
} as const;
