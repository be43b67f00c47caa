import type { TestMailOutcome } from '@tippspiel/contract';

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
