export const accountTexts = {
  signinSubtitle: 'Login',
  email: 'E-Mail',
  password: 'Passwort',
  passwordRepeat: 'Passwort wiederholen',
  newPassword: 'Neues Passwort',
  name: 'Name',
  nameHint: '3 bis 40 Zeichen. So sehen dich die anderen.',
  passwordHint: 'Mindestens 6 Zeichen.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  signin: 'Anmelden',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch nicht dabei?',
  signup: 'Registrieren',
  hasAccount: 'Schon dabei?',
  toSignin: 'Zum Login',
  signedUp:
    'Fast geschafft! Wir haben dir eine E-Mail mit einem Link geschickt, der dein Konto aktiviert.',
  accept: 'Ich bin mindestens 18 Jahre alt, spiele nur mit diesem einen Konto und akzeptiere die',
  terms: 'Nutzungsbedingungen',
  captcha: 'Ich bin ein Mensch',
  captchaWorking: 'Wird geprüft …',
  captchaPassed: 'Geprüft',
  captchaFailed: 'Die Prüfung hat nicht geklappt. Bitte versuche es noch einmal.',
  captchaHint:
    'Dein Gerät löst dafür eine kleine Rechenaufgabe. Es werden keine Daten an Dritte gesendet.',
  resetTitle: 'Passwort zurücksetzen',
  resetRequest: 'Link anfordern',
  resetRequestText:
    'Gib deine E-Mail-Adresse ein. Du bekommst einen Link, mit dem du ein neues Passwort setzen kannst.',
  resetRequested:
    'Wenn es zu dieser Adresse ein Konto gibt, ist die E-Mail unterwegs. Sieh auch im Spam-Ordner nach.',
  resetSave: 'Passwort speichern',
  activating: 'Dein Konto wird aktiviert …',
  needsHttps:
    'Passwörter werden schon im Browser verschlüsselt. Das kann er nur über eine sichere Verbindung: Bitte öffne diese Seite mit https://.',
} as const;
