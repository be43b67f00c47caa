export const signInTexts = {
  passwordHint: 'Zur Sicherheit fragen wir einmal nach deinem Passwort.',
  passwordMissing: 'Bitte gib dein Passwort ein.',
} as const;

export const passkeyTexts = {
  title: 'Passkeys',
  lead: 'Mit einem Passkey meldest du dich ohne Passwort an: Finger, Gesicht oder PIN deines Geräts genügen.',
  made: 'angelegt',
  used: 'zuletzt benutzt',
  unused: 'noch nicht benutzt',
  add: 'Passkey anlegen',
  added: 'Dein Passkey ist angelegt.',
  full: (most: number) => `Mehr als ${most} Passkeys gehen nicht. Entferne zuerst einen.`,
  remove: 'Entfernen',
  removeOf: (device: string) => `Passkey entfernen: ${device}`,
  removeTitle: 'Passkey entfernen?',
  removeText:
    'Mit ihm kommst du dann nicht mehr rein. In den Passwörtern deines Geräts steht er noch, lösche ihn auch dort.',
  removed: 'Der Passkey ist entfernt.',
  removeFailed: 'Der Passkey wurde nicht entfernt.',
  wrongAddress:
    'Unter dieser Adresse gehen Passkeys nicht. Öffne das Tippspiel unter seiner gewohnten Adresse oder nimm dein Passwort.',
  isThere: 'Auf diesem Gerät hast du schon einen Passkey für das Tippspiel.',
  notSupported:
    'Dieses Gerät kann das leider nicht: Für einen Passkey braucht es eine Sperre mit Finger, Gesicht oder PIN.',
  failed: 'Das hat mit dem Passkey nicht geklappt. Versuch es noch einmal oder nimm dein Passwort.',
} as const;

/** Codes and passkeys that prove who signs in, or who acts. */
export const proofTexts = {
  code: 'Code aus der Authenticator-App',
  codeHint: 'Sechs Ziffern, alle halbe Minute neue.',
  codeMissing: 'Der Code hat sechs Ziffern.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryHint: 'Acht Zeichen wie K7QM-2F9X. Jeder Code geht nur einmal.',
  noRecoveryCode: 'Ein Wiederherstellungscode hat acht Zeichen, ohne 0, O, 1 und I.',
  useRecovery: 'Wiederherstellungscode benutzen',
  useApp: 'Code aus der App benutzen',
  usePasskey: 'Passkey benutzen',
  onlyPasskey: 'Dein Konto verlangt noch deinen Passkey.',
  back: 'Zurück',
  signin: 'Anmelden',
  signinByPasskey: 'Mit Passkey anmelden',
  expired: 'Das hat zu lange gedauert. Melde dich bitte noch einmal mit deinem Passwort an.',
  confirm: 'Bestätigen',
  confirmByPasskey: 'Mit Passkey bestätigen',
  again: 'Bist du es wirklich?',
  againLead:
    'Hier geht es um viel, deshalb fragen wir noch einmal nach. Danach hast du zehn Minuten Ruhe.',
} as const;

export const factorTexts = {
  title: 'Zwei-Faktor-Anmeldung',
  off: (isOrganiser: boolean): string =>
    `Gerade reicht dein Passwort, um hier ${isOrganiser ? 'Ergebnisse, Gruppen und Geld' : 'Ergebnisse'} zu ändern. Mit einem zweiten Faktor steht trotzdem im Abseits, wer es errät: Beim Anmelden fragen wir dann auch nach einem Code aus einer App auf deinem Handy oder nach deinem Passkey.`,
  asks: (app: boolean, passkeys: boolean): string => {
    const what = [
      ...(app ? ['einen Code aus deiner Authenticator-App'] : []),
      ...(passkeys ? ['deinen Passkey'] : []),
    ].join(' oder ');
    return `Eingeschaltet: Nach deinem Passwort brauchst du noch ${what}.`;
  },
  codesLeft: (count: number): string => {
    if (count === 0) return 'Du hast keinen Wiederherstellungscode mehr.';
    return count === 1
      ? 'Du hast noch einen Wiederherstellungscode.'
      : `Du hast noch ${count} Wiederherstellungscodes.`;
  },
  fewCodes: 'Hol dir jetzt neue, sonst kommst du ohne dein Handy nicht mehr rein.',
  newCodes: 'Neue Wiederherstellungscodes',
  newCodesText: 'Du bekommst zehn neue Codes. Die alten gelten dann nicht mehr.',
  newCodesDraw: 'Neue Codes holen',
  setUp: 'Authenticator-App einrichten',
  setUpAgain: 'Authenticator-App neu einrichten',
  goOn: 'Weiter',
  scan: 'Scanne den QR-Code mit deiner Authenticator-App.',
  qrAlt: 'QR-Code für deine Authenticator-App',
  openApp: 'Die App ist auf diesem Gerät',
  secret: 'Oder tipp diesen Schlüssel ein:',
  copySecret: 'Schlüssel kopieren',
  secretCopied: 'Der Schlüssel ist kopiert.',
  copyFailed: 'Das Kopieren hat nicht geklappt. Markiere den Schlüssel und kopiere ihn von Hand.',
  firstCode: 'Code, den die App jetzt zeigt',
  turnOn: 'Einschalten',
  turnedOn: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet.',
  requirePasskey: 'Passkey verlangen',
  requireText: 'Neben deinem Passwort brauchst du dann immer einen Passkey.',
  end: 'Ausschalten',
  endText: 'Danach reicht zum Anmelden wieder dein Passwort.',
  ended: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
} as const;

export const recoveryTexts = {
  title: 'Deine Wiederherstellungscodes',
  lead: 'Handy weg? Mit einem dieser Codes kommst du trotzdem rein, jeder gilt einmal. Schreib sie auf oder speichere sie: Du siehst sie nur jetzt.',
  copy: 'Kopieren',
  copied: 'Die Codes sind kopiert.',
  copyFailed: 'Das Kopieren hat nicht geklappt. Markiere die Codes und kopiere sie von Hand.',
  download: 'Herunterladen',
  file: 'wiederherstellungscodes.txt',
  fileTitle: (game = 'Tippspiel') => `Wiederherstellungscodes, ${game}`,
  fileHint: 'Jeder Code gilt einmal.',
  noted: 'Ich habe sie notiert',
} as const;
