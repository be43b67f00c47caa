/** What is wrong with a variable, for the operator; no text repeats the value, which may be a secret. */
export const configTexts = {
  port: 'PORT muss eine ganze Zahl von 0 bis 65535 sein.',
  metricsPort: 'METRICS_PORT muss eine ganze Zahl von 0 bis 65535 sein, und eine andere als PORT.',
  publicUrl: 'PUBLIC_URL muss eine Adresse mit http:// oder https:// sein.',
  databaseUrl: 'DATABASE_URL muss eine Adresse mit postgresql:// sein.',
  databaseOwnerUrl:
    'DATABASE_OWNER_URL muss eine Adresse mit postgresql:// sein und neben DATABASE_URL stehen.',
  databaseEngine: 'DATABASE_ENGINE muss „postgresql“ oder „citus“ sein oder fehlen.',
  mailUrl: 'MAIL_URL muss eine Adresse mit smtp:// oder smtps:// sein.',
  mailReplyTo: 'MAIL_REPLY_TO muss eine E-Mail-Adresse sein.',
  mailFrom: 'MAIL_FROM muss die E-Mail-Adresse des Absenders nennen, sobald MAIL_URL gesetzt ist.',
  tournament: (known: readonly string[]) =>
    `TOURNAMENT muss eines der mitgelieferten Turniere sein: ${known.join(', ')}.`,
  tournamentOver: 'TOURNAMENT_OVER darf nur „ja“ sein oder fehlen.',
  clock: 'CLOCK muss ein Zeitpunkt mit Zeitzone sein, zum Beispiel 2024-06-19T18:30:00+02:00.',
  stake: 'STAKE muss ein Betrag in Euro von 1 bis 9999 sein, zum Beispiel 10, oder „off“.',
  captcha: 'CAPTCHA muss „altcha“ oder „off“ sein.',
  pushServices: 'PUSH_SERVICES muss eine Liste von Servernamen sein, durch Kommas getrennt.',
  reminders: 'REMINDERS muss „on“ oder „off“ sein.',
  backupDaily: 'BACKUP_DAILY muss „on“ oder „off“ sein.',
  backupPassphrase: 'BACKUP_PASSPHRASE muss 12 bis 1000 Zeichen haben.',
  backupPassphraseFile:
    'BACKUP_PASSPHRASE_FILE muss eine lesbare Datei mit 12 bis 1000 Zeichen nennen und nicht neben BACKUP_PASSPHRASE stehen.',
  rateLimits: 'RATE_LIMITS muss „on“ oder „off“ sein.',
  paymentUrl:
    'PAYMENT_URL muss eine Adresse mit https:// sein, in der hinter dem Servernamen {amount} vorkommt und höchstens noch {name}.',
  trustProxy:
    'TRUST_PROXY muss „on“, „off“, eine Anzahl von Proxys oder eine Liste von IP-Adressen mit Komma sein.',
  placeHeader:
    'PLACE_HEADER muss der Name einer Kopfzeile sein, in die dein Proxy den Ort schreibt, zum Beispiel X-Place.',
  logLevel: 'LOG_LEVEL muss fatal, error, warn, info, debug, trace oder silent sein.',
  timeZone: 'TIMEZONE muss eine Zeitzone der IANA-Liste sein, zum Beispiel Europe/Berlin.',
  imprintImage: 'IMPRINT_IMAGE muss der Pfad einer lesbaren Bilddatei sein.',
  imprintText: 'IMPRINT_TEXT sagt, was auf dem Bild von IMPRINT_IMAGE steht: Bitte beide setzen.',
  resultsFeed:
    'RESULTS_FEED muss „openligadb“, „football-data“ oder „off“ sein, wenn nötig mit Liga und Saison, zum Beispiel openligadb:em/2024 oder football-data:EC.',
  feedKickoffs: 'FEED_KICKOFFS muss „on“ oder „off“ sein.',
  resultsFeedToken:
    'RESULTS_FEED_TOKEN muss den Schlüssel von football-data.org enthalten, sobald RESULTS_FEED ihn braucht.',
  resultsFeedUrl:
    'RESULTS_FEED_URL muss eine Adresse mit https:// sein (http:// nur auf diesem Rechner), ohne Anmeldung und Abfrage.',
  resultsFeedInDemo:
    'RESULTS_FEED gibt es nur im echten Spiel: Die Demo trägt die Ergebnisse selbst ein.',
  adminEmail: 'ADMIN_EMAIL muss eine E-Mail-Adresse sein.',
  adminPassword: 'ADMIN_PASSWORD muss 8 bis 200 Zeichen lang sein.',
  adminPair: 'ADMIN_EMAIL und ADMIN_PASSWORD gehören zusammen: Bitte beide setzen oder keines.',
} as const;

/** Background work, in the operator's log. */
export const jobTexts = {
  name: 'Mailversand und Aufräumen',
  lockName: 'Anpfiff',
  lockTrouble: 'Begonnene Spiele konnten gerade nicht vermerkt werden; Tipps bleiben trotzdem zu.',
  sealName: 'Siegel',
  sealTrouble: 'Begonnene Spiele konnten gerade nicht versiegelt werden.',
  snapshotName: 'Verteilungen der Tipps',
  snapshotTrouble: 'Die Verteilungen der Tipps konnten gerade nicht erneuert werden.',
  matchPushName: 'Nachrichten zum Spiel',
  matchPushTrouble: 'Was in den Spielen geschieht, konnte gerade nicht gemeldet werden.',
  ownDataName: 'Eigene Daten',
  ownDataTrouble: 'Die Dateien mit eigenen Daten konnten gerade nicht gemacht werden.',
  feedName: 'Ergebnisdienst',
  feedTrouble: 'Der Ergebnisdienst konnte gerade nicht ausgewertet werden.',
  backupName: 'Nächtliche Sicherung',
  backupTrouble: 'Die nächtliche Sicherung konnte nicht geschrieben werden.',
  queueTrouble: 'Die Warteschlange der Hintergrundaufgaben hat ein Problem.',
  removed: (what: string, count: number) => `Aufgeräumt: ${count} × ${what}.`,
  accounts: 'nie aktiviertes Konto',
  mailFiles: 'alte Mail-Datei',
  namelessRows: 'Zeile eines gelöschten Kontos',
  unused: 'lange nicht genutztes Konto',
  expired: 'abgelaufene Anmeldung oder abgelaufener Link',
  archived: (tournament: string) =>
    `Die Teilnahmedaten von ${tournament} wurden gelöscht, die Endstände bleiben als Wettbewerb.`,
} as const;

/** What the start says of the organiser's account. */
export const organiserTexts = {
  name: 'Admin',
  promoted: () =>
    'Das Konto mit der Adresse aus ADMIN_EMAIL ist nun Organisator, mit dem Passwort aus ADMIN_PASSWORD.',
  guessable: () =>
    'ADMIN_PASSWORD: Dieses Passwort ist zu leicht zu erraten, weil es sehr viele benutzen oder weil es aus einem Wort des Spiels besteht; bitte nimm ein anderes.',
  ignored: () =>
    'ADMIN_EMAIL wird nicht beachtet: Das Tippspiel hat schon einen Organisator. Er gibt die Rolle in der Administration weiter; wenn er nicht mehr hineinkommt, hilft „npm run organiser -- Adresse“.',
  usage: () =>
    'So geht es: „npm run organiser -- Adresse“, mit der E-Mail-Adresse dessen, der Organisator werden soll; „npm run organiser -- --reset-second-factor Adresse“ für ein Konto, dessen zweiter Faktor verloren ist.',
  noAccount: () => 'Ein Konto mit dieser Adresse gibt es nicht.',
  secondFactorReset: () =>
    'Für dieses Konto reicht wieder das Passwort: Passkeys und zweiter Faktor sind gelöscht, und es ist überall abgemeldet.',
  noGame: () => 'In dieser Datenbank ist noch kein Tippspiel; bitte erst „npm start“ ausführen.',
  switchedOff: () =>
    'Das Konto mit dieser Adresse ist abgeschaltet. Bitte nimm die Adresse eines aktiven Spielers oder eine neue.',
  appointed: () =>
    'Das Konto mit dieser Adresse ist nun Organisator und meldet sich mit seinem eigenen Passwort an. Der bisherige ist überall abgemeldet.',
  appointedByLink: (link: string) =>
    `Öffne ${link} (gilt 48 Stunden und nur einmal) und gib die E-Mail-Adresse und ein Passwort an: Damit meldet sich der neue Organisator an. Der bisherige ist überall abgemeldet.`,
  setup: (link: string) =>
    `Noch gibt es keinen Organisator. Öffne ${link} (gilt 48 Stunden und nur einmal) und gib deine E-Mail-Adresse und ein Passwort an.`,
  /** In place of a link on which no password could be typed. */
  setupNeedsHttps: () =>
    'Noch gibt es keinen Organisator. Der Link zum Einrichten kommt, sobald PUBLIC_URL mit https:// beginnt oder localhost nennt.',
} as const;

/** A backup as the operator finds it: its day yyyy-MM-dd, the time HH:mm or null for one of a night. */
interface Named {
  readonly path: string;
  readonly name: string;
  readonly day: string;
  readonly time: string | null;
  readonly bytes: number;
}

const germanDay = (day: string): string => day.split('-').toReversed().join('.');

const inWords = ({ name, day, time, bytes }: Named): string => {
  const when = time === null ? `Nacht zum ${germanDay(day)}` : `${germanDay(day)}, ${time} Uhr`;
  const size =
    bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${Math.round(bytes / 1_000_000)} MB`;
  return `${when} (${name}, ${size})`;
};

/** What backup and restore say to the operator. */
export const backupTexts = {
  usage: () =>
    'Aufruf: npm run restore -- <Datei oder Tag> [--replace=<Datenbank>] [--despite-faults]. „npm run restore“ allein zählt auf, welche Sicherungen da sind.',
  stored: (backups: readonly Named[]) =>
    backups.length === 0
      ? 'Im Ordner backup liegt keine Sicherung. Liegt sie woanders, nenne ihren Pfad: npm run restore -- <Datei>'
      : [
          'Diese Sicherungen liegen im Ordner backup, die neueste zuerst:',
          ...backups.map((backup) => `- ${inWords(backup)}`),
          `Nenne eine mit ihrem Tag, zum Beispiel: npm run restore -- ${germanDay(backups[0]?.day ?? '')} (oder heute, gestern, neueste, oder der Pfad einer Datei).`,
        ].join('\n'),
  chosen: (backup: Named) => `Eingespielt wird: ${inWords(backup)}`,
  noneStored: () =>
    'Im Ordner backup liegt keine Sicherung; bitte den Pfad einer Datei nennen. Die Datenbank ist unverändert.',
  noneOfDay: (day: string) =>
    `Vom ${germanDay(day)} liegt keine Sicherung im Ordner backup; „npm run restore“ allein zählt auf, welche da sind. Die Datenbank ist unverändert.`,
  severalOfDay: (day: string, backups: readonly Named[]) =>
    `Vom ${germanDay(day)} gibt es mehrere Sicherungen; bitte den Pfad von einer nennen: ${backups.map(({ path }) => path).join(', ')}. Die Datenbank ist unverändert.`,
  usageBackup: () => 'Aufruf: npm run backup [-- <Datei>] [--with-keys]',
  written: (
    path: string,
    tables: number,
    rows: number,
    { withKeys, encrypted }: { readonly withKeys: boolean; readonly encrypted: boolean },
  ) =>
    `Sicherung geschrieben und geprüft: ${path} (${tables} Tabellen, ${rows} Zeilen). Sie enthält Passwort-Hashes${withKeys ? ' und Schlüssel' : ', aber keine Schlüssel (--with-keys nimmt sie auf)'}. ${encrypted ? 'Sie ist verschlüsselt: Ohne die Passphrase kommt niemand mehr an sie heran, auch du nicht.' : 'Bewahre sie so geheim auf wie die Datenbank, oder verschlüssele sie mit BACKUP_PASSPHRASE_FILE.'}`,
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
  needsPassphrase: (path: string) =>
    `${path} ist verschlüsselt; bitte die Passphrase in BACKUP_PASSPHRASE_FILE (eine Datei) oder BACKUP_PASSPHRASE angeben. Die Datenbank ist unverändert.`,
  wrongPassphrase: (path: string) =>
    `Die Passphrase passt nicht zu ${path}; die Datenbank ist unverändert.`,
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
  otherSummary: (part: 'money' | 'seals' | 'log') =>
    `Nach dem Einspielen ${
      {
        money: 'haben die Kassenbücher andere Summen als in der Sicherung',
        seals: 'endet die Kette der Siegel anders als in der Sicherung',
        log: 'endet das Protokoll anders als in der Sicherung',
      }[part]
    }; die Datei ist beschädigt oder geändert. Die Datenbank ist unverändert.`,
  faulty: (faults: readonly string[]) =>
    `Was in der Sicherung steht, passt nicht zusammen: ${faults.join('; ')}. Die Datenbank ist unverändert. Nimm eine andere Sicherung. Hast du keine, dann spielt --despite-faults sie trotzdem ein.`,
  faultsLeft: (faults: readonly string[]) =>
    `Eingespielt, obwohl etwas nicht zusammenpasst: ${faults.join('; ')}. Auf „Prüfen“ sehen es alle Spieler.`,
  restored: (at: string) => `Wiederhergestellt, Stand ${at}. Geprüft ist:`,
  checkedRows: (tables: number, rows: number) =>
    `- ${tables} Tabellen mit zusammen ${rows} Zeilen: jede ist wie in der Sicherung.`,
  checkedSeals: (seals: number, workedOut: number, tips: number) =>
    `- ${seals} Siegel: die Kette ist lückenlos, ${workedOut} sind nachgerechnet, ${tips} Tipps stehen da wie versiegelt.`,
  checkedLog: (entries: number, workedOut: number) =>
    `- ${entries} Einträge im Protokoll: die Kette ist lückenlos, ${workedOut} sind nachgerechnet.`,
  checkedMoney: (books: number, entries: number) =>
    `- ${books} Kassenbücher mit zusammen ${entries} Buchungen: die Summen sind wie in der Sicherung.`,
  noSums: () =>
    '- Kassenbücher: Die Sicherung ist von einer früheren Version und nennt keine Summen, mit denen sie sich vergleichen ließen.',
  afterwards: () =>
    'Alle sind abgemeldet, und Links aus Mails gelten nicht mehr. Läuft das Tippspiel gerade, starte es bitte neu.',
  keysLost: () =>
    'Die Schlüssel waren nicht in der Sicherung: Codes aus Authenticator-Apps und Wiederherstellungscodes gelten nicht mehr; wer keinen Passkey hat, meldet sich mit dem Passwort allein an und richtet den zweiten Faktor neu ein. Namen gelöschter Konten sind wieder frei, und mit seinem alten Code zeigt niemand mehr, dass eine Zeile ohne Namen seine war.',
} as const;

/** What does not fit in a backup that is restored; each is a part of a sentence. */
export const chainFaults = {
  sealMissing: (position: number) => `Siegel ${position} fehlt`,
  sealBefore: (position: number) => `Siegel ${position} schließt nicht an das vorige an`,
  sealDigest: (position: number) =>
    `Siegel ${position} passt nicht zu den Tipps, die es versiegelt`,
  sealHead: (position: number) =>
    `Siegel ${position} nennt einen Eintrag des Protokolls, den es nicht gibt`,
  sealedTips: (position: number, tips: number) =>
    `zu Siegel ${position} stehen ${tips} Tipps anders da als versiegelt`,
  entryMissing: (position: number) => `Eintrag ${position} des Protokolls fehlt`,
  entryFacts: (position: number) => `Eintrag ${position} des Protokolls ist geändert`,
  entryDigest: (position: number) =>
    `Eintrag ${position} des Protokolls schließt nicht an den vorigen an`,
  entriesLoose: (count: number) => `${count} Einträge des Protokolls stehen nicht in der Kette`,
} as const;

/** Why `/api/health` says no of the database: read by strangers too, so that it names no folder and no server. */
export const healthTexts = {
  unreachable:
    'Die Datenbank antwortet nicht: Prüfe, ob PostgreSQL läuft und DATABASE_URL stimmt. Ist sie wieder da, geht es von selbst weiter.',
  readOnly:
    'Die Datenbank nimmt nichts an: Sie steht auf Nur-Lesen, etwa weil sie die Kopie einer anderen ist. Nimmt sie wieder etwas an, geht es von selbst weiter.',
  outdated:
    'Die Datenbank ist nicht auf dem Stand dieses Programms: Starte es neu, dann bringt es sie auf seinen Stand.',
  empty: 'In der Datenbank ist noch kein Spiel: Warte, bis das Programm fertig gestartet ist.',
} as const;

export const keysTexts = {
  usage: () => 'Aufruf: npm run keys -- rotate',
  running: () =>
    'Auf dieser Datenbank läuft das Tippspiel. Halte erst alle Programme an: Sie würden mit den alten Schlüsseln weitermachen. Es ist nichts geändert.',
  rotated: () =>
    'Die alten Schlüssel gelten nicht mehr, neue macht der nächste Start. Sitzungen, Passkeys und Authenticator-Apps gelten weiter. Abmelde-Links in alten Mails enden, Geräte gelten bei der nächsten Anmeldung als neu, und wer Nachrichten aufs Handy bekam, schaltet sie wieder ein.',
} as const;
