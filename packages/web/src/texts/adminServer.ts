import type {
  BackupTrouble,
  RefusalReason,
  TestMailOutcome,
  UndeliverableSubject,
} from '@tippspiel/contract';

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
