export const shellTexts = {
  /** Also the brand, as long as it is not known what is played. */
  product: 'Tippspiel',
  skipToContent: 'Zum Inhalt springen',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  mainNavigation: 'Hauptmenü',
  footerNavigation: 'Rechtliches',
  home: 'Home',
  fixtures: 'Spielplan',
  bet: 'Tippen',
  standings: 'Spielstand',
  profile: 'Profil',
  rules: 'Regeln',
  admin: 'Administration',
  scorekeeping: 'Spielleitung',
  logout: 'Logout',
  login: 'Login',
  /** To whom an invitation was sent. */
  hasAccount: 'Ich hab schon ein Konto',
  signup: 'Registrieren',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  termsOfUse: 'Nutzungsbedingungen',
  /** As the licence of a results feed asks to name it. */
  dataSource: (source: string) => `Daten: ${source}`,
  copyright: '© 2020',
  schemeToDark: 'Dunkle Ansicht einschalten',
  schemeToLight: 'Helle Ansicht einschalten',
  close: 'Schließen',
  dismiss: 'Meldung schließen',
  notifications: 'Meldungen',
  loading: 'Wird geladen …',
  demo: 'Demo',
  demoMeaning: 'Alle Spieler und Tipps sind erfunden.',
  notFound: 'Seite nicht gefunden',
  notFoundText:
    'Diese Seite gibt es nicht. Vielleicht hat sich ein Fehler in die Adresse geschlichen.',
  toHome: 'Zur Startseite',
  crashed: 'Da ist etwas schiefgegangen',
  crashedText: 'Diese Seite ist abgestürzt. Lade sie neu; deine gespeicherten Tipps sind sicher.',
  notLoaded: 'Die Seite ist nicht angekommen',
  notLoadedText:
    'Die Verbindung ist gerade schlecht. Lade die Seite neu; deine gespeicherten Tipps sind sicher.',
  offline: 'Kein Netz',
  offlineText: 'Sobald du wieder Netz hast, geht es hier von selbst weiter.',
  reload: 'Neu laden',
  outdated: 'Eine neue Version des Tippspiels ist da.',
  update: 'Jetzt aktualisieren',
} as const;

export const unsupportedTexts = {
  advice:
    'Eine neuere Version des Betriebssystems hilft meistens, sonst ein anderes Gerät. Du kannst es auch trotzdem versuchen: Vielleicht geht nicht alles, kaputt geht nichts.',
  tryAnyway: 'Trotzdem versuchen',
} as const;

export const apiTexts = {
  unreachable: 'Der Server ist nicht erreichbar. Bitte prüfe deine Internetverbindung.',
  unexpected: 'Da ist etwas schiefgegangen. Bitte versuche es noch einmal.',
  tooMany: (seconds: number) => {
    const [count, one, many] =
      seconds < 60
        ? [seconds, 'Sekunde', 'Sekunden']
        : seconds < 3600
          ? [Math.ceil(seconds / 60), 'Minute', 'Minuten']
          : [Math.ceil(seconds / 3600), 'Stunde', 'Stunden'];
    return `Zu viele Versuche. In ${count} ${count === 1 ? one : many} geht es weiter.`;
  },
  asOf: (instant: string) => `Stand ${instant}`,
  offlineAsOf: (instant: string) => `Offline · Stand ${instant}`,
  retry: 'Noch einmal versuchen',
  loadFailed: 'Das konnte nicht geladen werden.',
} as const;

/** A list that is too long to be drawn at once. */
export const listTexts = {
  more: (count: number) => `Mehr anzeigen (noch ${count})`,
} as const;
