export const accountTexts = {
  signinSubtitle: 'Login',
  email: 'E-Mail',
  password: 'Passwort',
  passwordRepeat: 'Passwort wiederholen',
  newPassword: 'Neues Passwort',
  name: 'Name',
  nameHint: '3 bis 40 Zeichen. So sehen dich die anderen.',
  passwordHint: 'Mindestens 6 Zeichen.',
  passwordShort: 'Das Passwort muss mindestens 6 Zeichen lang sein.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  signin: 'Anmelden',
  byPasskey: 'Mit Passkey anmelden',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch nicht dabei?',
  signup: 'Registrieren',
  hasAccount: 'Schon dabei?',
  toSignin: 'Zum Login',
  signedUp:
    'Fast geschafft! Wir haben dir eine E-Mail mit einem Link geschickt, der dein Konto aktiviert. Sieh auch im Spam-Ordner nach.',
  accept: 'Ich bin mindestens 18 Jahre alt, spiele nur mit diesem einen Konto und akzeptiere die',
  terms: 'Nutzungsbedingungen',
  captcha: 'Ich bin ein Mensch',
  captchaWorking: 'Wird geprüft …',
  captchaPassed: 'Geprüft',
  captchaFailed: 'Die Prüfung hat nicht geklappt. Bitte versuche es noch einmal.',
  captchaLost:
    'Deine Bestätigung gilt nicht mehr oder ist nicht angekommen. Bestätige noch einmal; hilft das nicht, erlaube in deinem Browser Cookies für diese Seite.',
  captchaHint: 'Dabei gehen keine Daten an Dritte.',
  captchaMissing: 'Bestätige noch, dass du ein Mensch bist.',
  /** What keeps the button of the sign-up from being pressed. */
  signupMissing: (accepted: boolean, passed: boolean): string | undefined => {
    if (accepted) return passed ? undefined : 'Bestätige noch, dass du ein Mensch bist.';
    return passed
      ? 'Stimme noch den Nutzungsbedingungen zu.'
      : 'Stimme noch den Nutzungsbedingungen zu und bestätige, dass du ein Mensch bist.';
  },
  resetTitle: 'Passwort zurücksetzen',
  resetRequest: 'Link anfordern',
  resetRequestText:
    'Gib deine E-Mail-Adresse ein. Du bekommst einen Link, mit dem du ein neues Passwort setzen kannst. Ist dein Konto noch nicht aktiviert, bekommst du einen Link, der es aktiviert.',
  resetRequested:
    'Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail unterwegs. Sieh auch im Spam-Ordner nach.',
  sessionEnded: 'Du wurdest abgemeldet. Melde dich neu an, dann geht es hier weiter.',
  resetSave: 'Passwort speichern',
  notActivated: 'Noch nicht aktiviert?',
  newLink: 'Neuen Link anfordern',
  perhapsActivated: 'Wenn du schon aktiviert hast, melde dich einfach an.',
  activated: 'Dein Konto ist aktiviert. Melde dich noch mit deinem Passwort an.',
  activating: 'Dein Konto wird aktiviert …',
  setupTitle: 'Spiel einrichten',
  setupText:
    'Du wirst der Organisator dieses Tippspiels. Mit dieser Adresse meldest du dich an, und nur sie bekommt die Mail, wenn du ein neues Passwort brauchst: Prüfe sie genau.',
  setupPasswordHint: 'Mindestens acht Zeichen.',
  setupSave: 'Konto anlegen',
  setupDone: 'Dein Konto steht. Melde dich an, dann kann es losgehen.',
  setupNewLink: 'Einen neuen Link zeigt das Programm, wenn du es neu startest.',
  confirmEmail: {
    title: 'Neue E-Mail-Adresse',
    before:
      'Mit einem Tipp auf den Knopf gilt für dein Konto die Adresse, an die diese Mail ging. Auf anderen Geräten wirst du abgemeldet.',
    button: 'Adresse bestätigen',
    done: 'Deine neue E-Mail-Adresse gilt. Ab jetzt meldest du dich mit ihr an.',
    failed:
      'Hast du den Link schon benutzt, gilt die neue Adresse. Einen neuen Link forderst du in deinem Profil unter Einstellungen an.',
  },
  undoEmail: {
    title: 'Änderung rückgängig machen',
    before:
      'Mit einem Tipp auf den Knopf gilt für dein Konto wieder die Adresse, an die diese Mail ging. Alle Geräte werden abgemeldet, und das Passwort wird ungültig. Du bekommst dann eine Mail, mit der du ein neues festlegst.',
    button: 'Adresse zurückholen',
    done: 'Deine frühere E-Mail-Adresse gilt wieder. Wir haben dir eine E-Mail geschickt: Mit ihrem Link legst du ein neues Passwort fest.',
    failed:
      'Hast du ihn schon benutzt, fordere mit deiner früheren Adresse ein neues Passwort an. Sonst wende dich an den Organisator.',
  },
  notKept: {
    blocked:
      'Dein Browser lässt diese Seite nichts speichern. Spielen kannst du trotzdem, musst dich aber nach jedem Neuladen wieder anmelden. Erlaube Cookies und Websitedaten für diese Seite, dann bleibst du angemeldet.',
    full: 'Der Speicher deines Browsers ist voll. Spielen kannst du trotzdem, musst dich aber nach jedem Neuladen wieder anmelden. Lösche Daten anderer Webseiten oder mach auf dem Gerät Platz, dann bleibst du angemeldet.',
  },
  toGame: 'Zum Spiel',
  needsHttps:
    'Passwörter werden schon im Browser verschlüsselt. Das kann er nur über eine sichere Verbindung: Bitte öffne diese Seite mit https://.',
} as const;
