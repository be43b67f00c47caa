/** The screen in a pub. */
export const tvTexts = {
  title: 'Auf dem Fernseher',
  /** The link to it. */
  link: 'Auf den Fernseher',
  tips: 'Wer hat was getippt?',
  page: (page: number, pages: number) => `${page} von ${pages}`,
  gain: (points: number) => `+${points}`,
  groupWinner: (group: string) => `Vorn in ${group}`,
  noConnection: (instant: string) => `Keine Verbindung – Stand von ${instant}`,
  unconnected: 'Keine Verbindung',
  unconnectedText: 'Sobald sie wieder da ist, geht es hier von selbst weiter.',
  waitingText: 'Der Organisator sucht noch aus, was getippt wird.',
  signedOut: 'Die Anmeldung ist abgelaufen',
  signedOutText: 'Melde dich wieder an, dann geht es hier weiter.',
  fullScreen: 'Vollbild',
  pause: 'Anhalten',
  resume: 'Weiter',
  paused: 'angehalten',
  end: 'Beenden',
} as const;
