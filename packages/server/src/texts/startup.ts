/** What the program says to its operator while it starts and stops. */
export const startupTexts = {
  buildingWeb: () => 'Die Weboberfläche wird gebaut, das dauert einen Moment …',
  webBuildFailed: () =>
    'Die Weboberfläche ließ sich nicht bauen; „npm run build“ zeigt, woran es liegt.',
  dataDirectoryInUse: (directory: string) =>
    `In ${directory} läuft schon ein Tippspiel; für ein zweites bitte DATA_DIR und PORT ändern.`,
  dataDirectoryUnusable: (directory: string, reason: string) =>
    `DATA_DIR: In ${directory} kann nicht geschrieben werden (${reason}).`,
  dataDirectoryForeign: (directory: string) =>
    `DATA_DIR: ${directory} gehört einem anderen Benutzer; bitte mit dessen Konto oder als root starten.`,
  databaseVersionForeign: (directory: string, found: string, needed: string) =>
    `DATA_DIR: ${directory} stammt von PostgreSQL ${found}, mitgeliefert wird PostgreSQL ${needed}. So ziehst du um: mit der bisherigen Version des Tippspiels „npm run backup -- Datei“, dann mit dieser Version und einem leeren DATA_DIR „npm run restore -- Datei“.`,
  databasePathTooLong: (directory: string) =>
    `DATA_DIR: Der Pfad ${directory} ist für einen Unix-Socket zu lang.`,
  databaseBinariesMissing: (platform: string) =>
    `Für ${platform} ist kein PostgreSQL mitgeliefert (fehlt etwas, hilft „npm ci“); bitte DATABASE_URL setzen.`,
  databaseBinariesUnplaceable: (directories: string) =>
    `Das mitgelieferte PostgreSQL muss für den Datenbankbenutzer lesbar abgelegt werden, aber in keinem dieser Ordner geht das: ${directories}.`,
  databaseAccountMissing: () =>
    'Als root braucht die mitgelieferte Datenbank ein weiteres Konto in /etc/passwd (zum Beispiel nobody); sonst bitte DATABASE_URL setzen.',
  databaseUserNameless: (uid: string) =>
    `Die mitgelieferte Datenbank braucht für den Benutzer ${uid} einen Eintrag in /etc/passwd; sonst bitte DATABASE_URL setzen.`,
  databaseOrphanAlive: (directory: string) =>
    `In ${directory} läuft noch ein PostgreSQL, das sich nicht beenden lässt.`,
  databaseCreationFailed: (reason: string) =>
    `Die Datenbank konnte nicht angelegt werden: ${reason}`,
  databaseNotStarting: (log: string) =>
    `Die mitgelieferte Datenbank startet nicht; warum, steht in ${log}.`,
  databaseUnreachable: (reason: string, variable = 'DATABASE_URL') =>
    `${variable}: Die Datenbank ist nicht erreichbar (${reason}).`,
  databaseTooOld: (found: string) =>
    `Das Tippspiel braucht PostgreSQL 15 oder neuer, hier antwortet PostgreSQL ${found}.`,
  databaseIsWorker: () =>
    'DATABASE_URL führt zu einem Worker von Citus; bitte die Adresse des Koordinators angeben.',
  noWorkers: () =>
    'DATABASE_ENGINE=citus braucht einen Koordinator von Citus mit Workern (citus_add_node), diese Datenbank hat keine.',
  alreadyDistributed: () =>
    'DATABASE_ENGINE=postgresql: Die Tipps liegen schon auf den Workern von Citus; bitte DATABASE_ENGINE weglassen.',
  distributed: () => 'Die Tipps sind auf die Worker von Citus verteilt.',
  unknownArgument: (argument: string) =>
    `„${argument}“ kennt „npm start“ nicht; „npm start -- --fresh“ legt die bisherigen Daten beiseite und beginnt ein neues Spiel.`,
  freshNeedsOwnData: () =>
    '--fresh gilt für die mitgelieferte Datenbank; mit DATABASE_URL bitte eine leere Datenbank anlegen und sie dort nennen.',
  freshDone: (folder: string) =>
    `Die bisherigen Daten liegen nun in ${folder}, und es beginnt ein neues Spiel.`,
  freshAlready: (directory: string) =>
    `In ${directory} lagen noch keine Daten, die beiseitegelegt werden müssten.`,
  howToBeginAnew: () =>
    'Ein neues Spiel beginnt mit „npm start -- --fresh“; die bisherigen Daten werden dabei nur beiseitegelegt.',
  howToBeginAnewElsewhere: () =>
    'Ein neues Spiel beginnt mit einer leeren Datenbank in DATABASE_URL.',
  tournamentForgotten: (name: string) =>
    `${name} ist vorbei und noch nicht abgeschlossen: Der Organisator schließt es in der Administration ab und wählt dort, was als Nächstes kommt.`,
  databaseAwaited: (reason: string) => `Warten auf die Datenbank (${reason}) …`,
  /** @param link where the organiser chooses */
  noTournament: (link: string) =>
    `Noch ist kein Turnier gewählt: Der Organisator wählt es unter ${link}.`,
  tournamentOver: (name: string) =>
    `TOURNAMENT: Das Turnier ${name} ist schon vorbei; bitte TOURNAMENT weglassen und im Spiel wählen, was kommt. Zum Ausprobieren gibt es „npm run demo“ oder CLOCK, und TOURNAMENT_OVER=ja öffnet es trotzdem.`,
  /** @param anew how to begin another game */
  otherTournament: (wanted: string, played: string, anew: string) =>
    `TOURNAMENT nennt ${wanted}, gespielt wird aber ${played}, und dabei bleibt es: Das nächste Turnier startet der Organisator in der Administration. ${anew}`,
  /** @param stake as STAKE is written: euros, or 'off' */
  stakeFixed: (stake: string) =>
    `STAKE: Das Turnier hat schon begonnen, sein Einsatz steht fest; bitte STAKE=${stake} setzen oder die Zeile weglassen.`,
  /** @param clock null = the game runs on real time */
  clockFixed: (clock: string | null) =>
    `CLOCK: Die Uhr eines laufenden Spiels geht nicht zurück und nicht über einen Anpfiff hinweg; bitte ${clock === null ? 'CLOCK weglassen' : `CLOCK=${clock} setzen`} oder neu beginnen (mit „npm start -- --fresh“ oder einer leeren Datenbank).`,
  portInUse: (address: string) =>
    `${address} ist schon belegt; bitte PORT ändern oder das andere Programm beenden.`,
  addressUnusable: (address: string, reason: string) =>
    `Auf ${address} kann nicht gelauscht werden (${reason}); bitte HOST und PORT prüfen.`,
  ready: (url: string, address: string) => `Das Tippspiel läuft: ${url} (lauscht auf ${address})`,
  metrics: (address: string) => `Messwerte für Prometheus: ${address}/metrics`,
  metricsName: 'Messwerte',
  stopping: (reason: string) => `${reason}: Das Tippspiel wird beendet …`,
  alreadyStopping: (reason: string) =>
    `${reason}: Das Tippspiel wird schon beendet, bitte warten …`,
  stopped: () => 'Das Tippspiel ist beendet.',
  stopStepFailed: (step: string) => `Beim Beenden ging etwas schief: ${step}`,
  stopStepSlow: (step: string, seconds: number) =>
    `${step} dauert länger als ${seconds} Sekunden, es geht ohne weiter.`,
  failedUnexpectedly: () => 'Unerwarteter Fehler, das Tippspiel wird beendet.',
  databaseEnded: (how: string) =>
    `Die mitgelieferte Datenbank hat sich beendet (${how}) und wird neu gestartet.`,
  databaseBack: () => 'Die mitgelieferte Datenbank läuft wieder.',
  databaseRestartFailed: () =>
    'Die mitgelieferte Datenbank ließ sich nicht neu starten, der nächste Versuch folgt.',
  databaseOrphanEnded: () =>
    'Ein PostgreSQL aus einem abgebrochenen Lauf wurde beendet, seine Daten sind vollständig.',
  changes: 'Änderungen von anderen',
  connectionLost: (reason: string) => `Eine Verbindung zur Datenbank ist abgerissen: ${reason}`,
  migrated: (names: string) => `Datenbank auf neuen Stand gebracht: ${names}`,
  demoDatabase: () =>
    'In dieser Datenbank liegt die Demo; „npm run demo“ setzt sie fort, ein echtes Tippspiel braucht eine eigene (DATABASE_URL oder DATA_DIR).',
} as const;

/** What the program says where the port of the metrics cannot be opened. */
export const metricsTexts = {
  portInUse: (address: string) =>
    `${address} ist schon belegt; bitte METRICS_PORT ändern oder das andere Programm beenden.`,
  addressUnusable: (address: string, reason: string) =>
    `Auf ${address} kann nicht gelauscht werden (${reason}); bitte METRICS_HOST und METRICS_PORT prüfen.`,
} as const;

/** What the operator reads of the two roles (docs/decisions/0066). */
export const roleTexts = {
  one: () =>
    'DATABASE_URL ist auch der Eigentümer der Tabellen: Wer in das Programm eindringt, könnte Protokoll und Siegel ändern. Besser sind zwei Rollen: DATABASE_OWNER_URL nennt den Eigentümer, DATABASE_URL eine Rolle, der nichts gehört (docs/betrieb.md, „Eigenes PostgreSQL“).',
  missing: (role: string) =>
    `DATABASE_URL: Die Rolle „${role}“ gibt es noch nicht, und die von DATABASE_OWNER_URL darf keine anlegen. Bitte als Verwalter der Datenbank: CREATE ROLE "${role}" LOGIN PASSWORD '…'`,
  mighty: (role: string) =>
    `DATABASE_URL: Die Rolle „${role}“ darf zu viel. Ihr darf nichts gehören, sie darf in keiner anderen Rolle Mitglied und kein Verwalter sein (SUPERUSER, CREATEDB, CREATEROLE, BYPASSRLS, REPLICATION). Bitte eine neue Rolle nennen.`,
  notOwner: (role: string) =>
    `DATABASE_URL: Der Rolle „${role}“ gehören die Tabellen nicht. Bitte in DATABASE_OWNER_URL die Adresse mit dem Eigentümer angeben; er bringt die Datenbank beim Start auf den Stand des Programms.`,
} as const;
