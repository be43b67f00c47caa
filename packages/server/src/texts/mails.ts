/** What a message says. `lead` and `after` are paragraphs around the button, if there is a link. */
export interface LetterText {
  readonly subject: string;
  readonly lead: string;
  readonly button?: string;
  readonly after: string;
}

const notYou = 'Wenn das nicht von dir kommt, kannst du diese Mail einfach löschen.';

const signInChanges = {
  'passkey-added': 'für dein Konto gibt es einen neuen Passkey, mit dem man sich anmelden kann.',
  'passkey-removed':
    'ein Passkey deines Kontos wurde gelöscht: Mit ihm geht die Anmeldung nicht mehr.',
  'second-factor-on':
    'bei der Anmeldung fragt das Tippspiel dich jetzt zusätzlich nach einem Code oder einem Passkey.',
  'second-factor-off':
    'für deine Anmeldung reicht wieder das Passwort: Der zweite Faktor wurde ausgeschaltet.',
  'recovery-codes': 'du hast neue Wiederherstellungscodes; die alten gelten nicht mehr.',
  'recovery-used':
    'jemand hat sich mit einem deiner Wiederherstellungscodes ausgewiesen. Er ist damit verbraucht.',
} as const;

export const mailTexts = {
  greeting: (name: string | null) => (name === null ? 'Hallo,' : `Hallo ${name},`),
  signature: (game: string) => `Viel Spaß beim Tippen!\n${game}`,
  linkHint: 'Falls der Knopf nicht geht, kopiere diese Adresse in deinen Browser:',

  activation: {
    subject: 'Bitte aktiviere dein Konto',
    lead: 'schön, dass du mittippst! Mit diesem Link aktivierst du dein Konto. Er gilt 48 Stunden und nur einmal.',
    button: 'Konto aktivieren',
    after: notYou,
  },
  'account-exists': {
    subject: 'Du hast schon ein Konto',
    lead: 'jemand wollte sich gerade mit deiner E-Mail-Adresse registrieren. Du hast schon ein Konto: Melde dich damit einfach an.',
    button: 'Zur Anmeldung',
    after: `Falls du dein Passwort vergessen hast, kannst du auf der Anmeldeseite ein neues anfordern. ${notYou}`,
  },
  reset: {
    subject: 'Neues Passwort',
    lead: 'mit diesem Link legst du ein neues Passwort fest. Er gilt eine Stunde und nur einmal.',
    button: 'Neues Passwort festlegen',
    after: `${notYou} Dein Passwort bleibt dann, wie es ist.`,
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    lead: 'dein Passwort wurde gerade geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.',
    after:
      'Wenn du das nicht warst, fordere auf der Anmeldeseite sofort ein neues Passwort an und sage dem Organisator Bescheid.',
  },

  /** @param day from which on the account is deleted: `Freitag, 14. Juni` */
  'account-unused': (day: string): LetterText => ({
    subject: 'Dein Konto wird bald gelöscht',
    lead: `du warst seit fast drei Jahren nicht mehr da. Konten, die niemand mehr nutzt, löschen wir: deins ab ${day}, mit deinen Gruppen, Trophäen und Punkten. Melde dich bis dahin einmal an, dann bleibt alles, wie es ist.`,
    button: 'Anmelden und Konto behalten',
    after: 'Brauchst du das Konto nicht mehr, musst du nichts tun.',
  }),

  'organiser-left': {
    subject: 'Du bist nicht mehr Organisator',
    lead: 'du hast gerade einen anderen Spieler zum Organisator gemacht. Überall bist du jetzt abgemeldet und kannst dich als Spieler wieder anmelden.',
    after:
      'Wenn du das nicht warst, fordere auf der Anmeldeseite sofort ein neues Passwort an. Wer den Server betreibt, kann dich mit „npm run organiser“ wieder zum Organisator machen.',
  },
  'organiser-appointed': {
    subject: 'Du bist jetzt Organisator',
    lead: 'der bisherige Organisator hat dir das Tippspiel übergeben: Im Menü steht für dich jetzt „Administration“.',
    after: 'Falls das ein Versehen ist, sprich mit ihm: Du kannst die Rolle dort auch weitergeben.',
  },

  'scorekeeper-named': {
    subject: 'Du hilfst jetzt beim Tippspiel',
    lead: 'der Organisator hat dich zum Helfer gemacht: Im Menü steht für dich jetzt „Spielleitung“. Dort zählst du Tore mit, pfeifst ab und trägst Ergebnisse ein.',
    button: 'Zur Spielleitung',
    after:
      'Im Protokoll steht für alle, was du einträgst. Falls das ein Versehen ist, sag dem Organisator Bescheid: Er kann dir die Aufgabe wieder abnehmen.',
  },

  /** @param at `19.06.2024, 18:30 Uhr` */
  'new-device': (device: string, at: string): LetterText => ({
    subject: 'Neue Anmeldung an deinem Konto',
    lead: `am ${at} hat sich jemand mit deinem Passwort auf einem Gerät angemeldet, das wir noch nicht kennen: ${device}. Warst du das, ist alles gut.`,
    button: 'Meine Geräte ansehen',
    after:
      'Warst du das nicht, melde das Gerät dort ab und lege gleich ein neues Passwort fest: Damit sind alle anderen Geräte abgemeldet.',
  }),

  'sign-in-changed': (what: keyof typeof signInChanges): LetterText => ({
    subject: 'Deine Anmeldung hat sich geändert',
    lead: `${signInChanges[what]} Warst du das, ist alles gut.`,
    button: 'Meine Anmeldung ansehen',
    after:
      'Warst du das nicht, lege gleich ein neues Passwort fest: Damit sind alle anderen Geräte abgemeldet. Sieh danach nach, welche Passkeys dein Konto hat.',
  }),

  'email-confirm': {
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    lead: 'du möchtest diese E-Mail-Adresse für dein Konto verwenden. Bestätige sie mit diesem Link. Er gilt eine Stunde und nur einmal; bis dahin bleibt alles, wie es ist.',
    button: 'Neue Adresse bestätigen',
    after: notYou,
  },
  'email-taken': {
    subject: 'Diese E-Mail-Adresse hat schon ein Konto',
    lead: 'jemand wollte deine E-Mail-Adresse gerade für ein anderes Konto eintragen. Das geht nicht, weil du mit ihr schon ein Konto hast. Es hat sich nichts geändert.',
    after: `Warst du das selbst, dann melde dich einfach mit dieser Adresse an. ${notYou}`,
  },
  'email-changed': {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lead: 'für dein Konto gilt jetzt eine andere E-Mail-Adresse. Auf allen anderen Geräten bist du abgemeldet. Wenn du das warst, ist alles gut. Wenn nicht, hol dir dein Konto mit diesem Link zurück:',
    button: 'Änderung rückgängig machen',
    after:
      'Der Link gilt sieben Tage ab der Änderung und nur einmal. Danach gilt wieder diese Adresse, alle Geräte sind abgemeldet, und das Passwort ist ungültig, auch wenn es jemand geändert hat. Ein neues legst du mit einer Mail fest, die dann hierher kommt.',
  },
  'email-undone': {
    subject: 'Deine frühere E-Mail-Adresse gilt wieder',
    lead: 'die Änderung deiner E-Mail-Adresse wurde von der früheren Adresse aus rückgängig gemacht: Jetzt gilt wieder jene. Alle Geräte sind abgemeldet, und das Passwort ist ungültig.',
    after: 'Wenn du das nicht warst, sage dem Organisator Bescheid.',
  },

  test: {
    subject: 'Test-Mail',
    lead: 'diese Mail hast du dir gerade selbst geschickt, um zu prüfen, ob Mails ankommen.',
    after:
      'Du liest sie: Es klappt. Lag sie im Spam, hilft ein Absender, der zu deiner Domain gehört.',
  },

  /** For the operator's log. */
  testFailed: 'Die Test-Mail des Organisators ging nicht hinaus.',
  written: (kind: string, path: string, link: string | null) =>
    link === null
      ? `Mail „${kind}“ liegt in ${path}.`
      : `Mail „${kind}“ liegt in ${path}. Der Link darin: ${link}`,
  undeliverable: (kind: string) =>
    `Mail „${kind}“ ist nicht zustellbar, der Mailserver lehnt den Empfänger ab.`,
  tooLate: (kind: string) => `Mail „${kind}“ ging nicht mehr hinaus, sie käme zu spät.`,
  deliveryNotNoted:
    'Eine Mail ging hinaus, konnte aber nicht vermerkt werden: Stand das Konto unter „Nicht zustellbare Mails“, bleibt es dort bis zur nächsten.',
  failed: (kind: string) => `Mail „${kind}“ ging nicht hinaus, der nächste Versuch folgt.`,
} as const;
