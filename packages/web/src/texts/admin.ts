import type {
  BackupTrouble,
  RefusalReason,
  TestMailOutcome,
  UndeliverableSubject,
  UserOrder,
} from '@tippspiel/contract';

/** The organiser's area. A toast of a failure is followed by the server's reason. */
export const adminTexts = {
  tabsLabel: 'Bereiche der Administration',
  section: 'Bereich',
  tabs: {
    benutzer: 'Benutzer',
    spiele: 'Spiele',
    laender: 'Länder',
    stages: 'Stages',
    konfiguration: 'Konfiguration',
    wettbewerbe: 'Wettbewerbe',
    gruppen: 'User Gruppen',
    abschluss: 'Abschluss',
    turnier: 'Nächstes Turnier',
    kasse: 'Kasse',
    protokoll: 'Protokoll',
  },
  save: 'Speichern',
  cancel: 'Abbrechen',
  create: 'Anlegen',
  rename: (name: string) => `Ändern: ${name}`,
  renameLabel: 'Ändern',
  remove: 'Löschen',
  name: 'Name',
  search: 'Suchen',
  pages: 'Seiten',
  page: (page: number, count: number) => `Seite ${page} von ${count}`,
  previousPage: 'Zurück',
  nextPage: 'Weiter',
  nothingFound: 'Nichts gefunden. Prüfe die Schreibweise.',
  moreFound: (count: number) => `… und ${count} weitere. Suche genauer, um sie zu sehen.`,
  logged: 'Jeder Spieler kann das im Protokoll nachlesen.',
  loggedPrivately: 'Das steht im Protokoll, lesbar nur für dich und den Spieler.',

  users: {
    search: 'Spieler suchen',
    searchHint: 'Name oder E-Mail',
    order: 'Sortieren nach',
    orders: {
      name: 'Name (A bis Z)',
      online: 'Zuletzt online',
      unpaid: 'Nicht bezahlt zuerst',
      inactive: 'Inaktiv zuerst',
    } satisfies Record<UserOrder, string>,
    /** Where a player's stake is: '… der Gesamtwertung und von 2 Gruppen'. */
    moneyGames: (overall: boolean, groups: number) => {
      const ofGroups = groups === 1 ? 'einer Gruppe' : `von ${groups} Gruppen`;
      if (!overall) return ofGroups;
      return groups === 0 ? 'der Gesamtwertung' : `der Gesamtwertung und ${ofGroups}`;
    },
    found: (count: number) => (count === 1 ? '1 Benutzer' : `${count} Benutzer`),
    none: 'Noch hat sich niemand registriert.',
    lastOnline: 'Zuletzt online:',
    never: 'noch nie',
    isOrganiser: 'Organisator',
    active: 'Aktiv',
    paid: 'Bezahlt',
    fullStake: 'Voller Einsatz',
    flag: (flag: string, name: string) => `${flag}: ${name}`,
    more: (name: string) => `Historie und Löschen: ${name}`,
    moreLabel: 'Historie und Löschen',
    activated: 'Benutzer erfolgreich aktiviert',
    deactivated: 'Benutzer erfolgreich deaktiviert',
    activeFailed: 'Aktivierung konnte nicht geändert werden.',
    paidSaved: 'Einsatz als bezahlt vermerkt',
    unpaidSaved: 'Einsatz als nicht bezahlt vermerkt',
    refundSaved: 'Einsatz als erstattet vermerkt',
    paidFailed: 'Bezahlung konnte nicht geändert werden.',
    fullStakeOn: 'Voller Einsatz eingetragen',
    fullStakeOff: 'Voller Einsatz ausgetragen',
    fullStakeFailed: 'Voller Einsatz konnte nicht geändert werden.',
    deleteTitle: (name: string) => `${name} löschen?`,
    deleteText:
      'Konto, Tipps, Gruppen und historische Ergebnisse werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
    deleteLabel: 'Benutzer löschen',
    deleted: 'Benutzer erfolgreich gelöscht',
    deleteFailed: 'Benutzer konnte nicht gelöscht werden.',
    change: 'Ändern',
    activateTitle: (name: string) => `${name} aktivieren?`,
    deactivateTitle: (name: string) => `${name} deaktivieren?`,
    fullStakeOnTitle: (name: string) => `Vollen Einsatz für ${name} eintragen?`,
    fullStakeOffTitle: (name: string) => `Vollen Einsatz für ${name} austragen?`,
    overallMoney: 'Um Geld (Gesamtwertung)',
    overallMoneyInTitle: (name: string) =>
      `${name} in der Gesamtwertung um Geld mitspielen lassen?`,
    overallMoneyOutTitle: (name: string) =>
      `${name} in der Gesamtwertung ohne Einsatz spielen lassen?`,
    activatePrizes: (games: string) =>
      `Das Turnier läuft: Der Spieler kommt in allen Ranglisten dazu, sein Einsatz in die Töpfe ${games}. Ränge und Preise werden neu berechnet.`,
    activateWithoutMoney:
      'Das Turnier läuft: Der Spieler kommt in allen Ranglisten dazu, spielt aber ohne Einsatz. Töpfe und Preise ändern sich nicht.',
    deactivatePrizes: (games: string) =>
      `Das Turnier läuft: Der Spieler verschwindet aus allen Ranglisten, sein Einsatz aus den Töpfen ${games}. Alle hinter ihm rücken auf, die Preise werden neu berechnet.`,
    deactivateWithoutMoney:
      'Das Turnier läuft: Der Spieler verschwindet aus allen Ranglisten, alle hinter ihm rücken auf. Er spielt ohne Einsatz, Töpfe und Preise ändern sich nicht.',
    fullStakeOnPrizes: (games: string) =>
      `Der Spieler wird gefragt. Sagt er zu, wächst der Bonustopf ${games} um einen Einsatz, er spielt um die Bonuspreise mit, und alle Preise werden neu berechnet.`,
    fullStakeOffPrizes: (games: string) =>
      `Das Turnier läuft: Der Bonustopf ${games} schrumpft um einen Einsatz, und der Spieler spielt nicht mehr um die Bonuspreise mit. Alle Preise werden neu berechnet.`,
    deactivateText: 'Der Spieler wird sofort überall abgemeldet und kann sich nicht mehr anmelden.',
  },

  history: {
    title: 'Historische Ergebnisse',
    none: 'Noch keine. Trage unten Punkte aus einem früheren Turnier ein.',
    noCompetition: 'Lege zuerst unter „Wettbewerbe“ ein früheres Turnier an.',
    competition: 'Wettbewerb',
    choose: 'Bitte wählen',
    points: 'Punkte',
    exact: 'Genaue',
    correct: 'Richtige',
    totals: (points: number, exact: number, correct: number) =>
      `${points} Punkte, ${exact} genaue, ${correct} richtige`,
    invalid: 'Bitte wähle einen Wettbewerb und gib dreimal eine ganze Zahl von 0 bis 200 an.',
    add: 'Ergebnis eintragen',
    added: 'Historisches Ergebnis erfolgreich eingetragen',
    addFailed: 'Historisches Ergebnis konnte nicht eingetragen werden.',
    removeLabel: (competition: string) => `Ergebnis löschen: ${competition}`,
    removeTitle: 'Historisches Ergebnis löschen?',
    removeText: (competition: string) =>
      `Das Ergebnis aus ${competition} fehlt dann in der AllTime-Tabelle.`,
    removed: 'Historisches Ergebnis erfolgreich gelöscht',
    removeFailed: 'Historisches Ergebnis konnte nicht gelöscht werden.',
  },

  clock: {
    title: 'Zeitmaschine',
    intro: 'Nur in der Demo: Stelle die Uhr, alles andere folgt. Ergebnisse kommen von selbst.',
    now: 'Spielzeit',
    travel: 'Zeit stellen',
    quarterHour: '+15 Min',
    hour: '+1 Std',
    day: '+1 Tag',
    kickoff: 'Anpfiff',
    kickoffName: 'Anpfiff: zum nächsten Spiel springen',
    working: 'Die Uhr wird gestellt. Das kann ein paar Sekunden dauern.',
    done: 'Die Spielzeit ist gestellt',
    failed: 'Die Spielzeit konnte nicht gestellt werden.',
  },

  instant: {
    date: (label: string) => `${label}: Tag`,
    time: (label: string) => `${label}: Uhrzeit`,
    chosen: (day: string, time: string) => `${day}, ${time} Uhr`,
  },
} as const;

const troubles: Readonly<Record<BackupTrouble, string>> = {
  'no-space': 'Die letzte Sicherung ist gescheitert: Auf dem Server ist kein Platz mehr.',
  'not-allowed':
    'Die letzte Sicherung ist gescheitert: In den Ordner darf nicht geschrieben werden.',
  failed: 'Die letzte Sicherung ist gescheitert. Warum, steht im Log des Servers.',
};

/** The backups of the nights, in the organiser's area. */
export const backupTexts = {
  title: 'Nächtliche Sicherung',
  off: 'Niemand sichert dieses Spiel von selbst. Auf dem Server schaltet BACKUP_DAILY=on das ein.',
  waiting: 'Die erste Sicherung steht noch aus.',
  good: 'Letzte gute Sicherung:',
  trouble: (trouble: BackupTrouble) => troubles[trouble],
  since: 'Seit',
  again: 'Jede Stunde wird es noch einmal versucht.',
};

const outcomes: Readonly<Record<TestMailOutcome, (to: string) => string>> = {
  sent: (to) =>
    `Der Mailserver hat die Mail an ${to} angenommen. Sieh jetzt nach, ob sie ankommt, auch im Spam.`,
  written: () =>
    'Es ist kein Mailserver eingestellt: Die Mail liegt als Datei im Ordner „mail“ in DATA_DIR, wie alle anderen auch. Trage auf dem Server MAIL_URL und MAIL_FROM ein und starte das Spiel neu.',
  unreachable: () =>
    'Unter dieser Adresse nimmt niemand eine Verbindung an. Prüfe Namen und Port in MAIL_URL (meist 465 mit smtps oder 587 mit smtp) und die Firewall.',
  'unknown-host': () =>
    'Den Namen des Mailservers gibt es nicht. Prüfe auf Tippfehler, was in MAIL_URL hinter dem @ steht.',
  silent: () =>
    'Der Mailserver antwortet nicht. Prüfe den Port in MAIL_URL. Viele Anbieter sperren Port 25 und manche alle Mailports, bis du sie darum bittest.',
  'no-tls': () =>
    'Der Mailserver bietet hier keine Verschlüsselung an. Nimm smtps mit Port 465 oder smtp mit Port 587, wie es in der Hilfe deines Mailanbieters steht.',
  'bad-certificate': () =>
    'Dem Zertifikat des Mailservers ist nicht zu trauen: Es ist abgelaufen, gilt für einen anderen Namen oder ist selbst gemacht. Prüfe den Namen in MAIL_URL und die Uhr des Servers.',
  'login-refused': () =>
    'Der Mailserver lehnt Name oder Passwort ab. Prüfe beide in MAIL_URL; Sonderzeichen darin müssen wie in einer Internetadresse geschrieben sein (@ als %40). Manche Anbieter verlangen ein eigenes App-Passwort.',
  'sender-refused': () =>
    'Der Mailserver lehnt den Absender ab. Trage in MAIL_FROM eine Adresse ein, die zum Postfach in MAIL_URL gehört.',
  'recipient-refused': (to) =>
    `Der Mailserver lehnt ${to} als Empfänger ab. Prüfe diese Adresse in deinem Profil und ob dein Postfach nach außen senden darf.`,
  failed: () =>
    'Das hat nicht geklappt. Was der Mailserver geantwortet hat, steht im Log des Servers.',
};

/** The test mail, in the organiser's configuration. */
export const testMailTexts = {
  title: 'Test-Mail',
  hint: 'Schickt sofort eine Mail an deine eigene Adresse und sagt, was der Mailserver antwortet.',
  send: 'Test-Mail senden',
  outcome: (outcome: TestMailOutcome, to: string) => outcomes[outcome](to),
};

/** Mails that the mail server refused, in the organiser's list of users. */
export const undeliverableMailsTexts = {
  title: (count: number) => `Nicht zustellbare Mails (${count})`,
  lead: 'Der Mailserver nimmt diese Adressen nicht an. Ein Eintrag verschwindet, sobald wieder eine Mail ankommt oder sich die Adresse ändert.',
  more: (count: number) => `Gezeigt sind die letzten ${count}.`,
  refused: 'Abgelehnt:',
  subjects: {
    activation: 'Aktivierung des Kontos',
    account: 'Zugang zum Konto',
    money: 'Einsatz',
    reminder: 'Erinnerung oder Ergebnisse',
  } satisfies Record<UndeliverableSubject, string>,
  reasons: {
    unknown: 'Diese Adresse gibt es nicht.',
    disabled: 'Das Postfach ist abgeschaltet.',
    full: 'Das Postfach ist voll.',
    blocked: 'Der Mailserver darf oder will dorthin nicht senden.',
    other: 'Der Mailserver nennt keinen klaren Grund.',
  } satisfies Record<RefusalReason, string>,
  /** What helps. Nobody can sign in to change the address of an account that waits for its activation. */
  advice: (reason: RefusalReason, subject: UndeliverableSubject) => {
    if (reason === 'full') return 'Bitte den Spieler, Platz zu schaffen.';
    if (reason === 'blocked')
      return 'Bei mehreren Einträgen prüfe in der Hilfe deines Mailanbieters, ob dein Postfach nach außen senden darf.';
    return subject === 'activation'
      ? 'Ist es ein Tippfehler und das Konto noch nicht aktiv, lösche es: Dann kann sich der Spieler mit der richtigen Adresse neu registrieren.'
      : 'Sag dem Spieler Bescheid: In seinem Profil kann er eine andere Adresse eintragen.';
  },
};
