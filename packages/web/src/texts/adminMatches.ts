/** The organiser's matches: fixtures, results and tips. */
export const adminMatchTexts = {
  attention: 'Heute und offen',
  attentionNone: 'Heute ist spielfrei, und kein Ergebnis steht aus.',
  upcoming: 'Demnächst',
  finished: 'Beendet',
  none: 'Noch gibt es keine Spiele. Lege das erste an.',
  missing: { postponed: 'Verlegt', running: 'Läuft', ended: 'Ergebnis fehlt' },
  versus: 'gegen',
  edit: (home: string, away: string) => `Bearbeiten: ${home} gegen ${away}`,
  editLabel: 'Bearbeiten',

  running: 'Spielstand',
  startRunning: 'Live mitzählen (0:0)',
  goalFor: (team: string) => `Tor ${team}`,
  /** Begins with what the button shows: who speaks to the device says that. */
  takeGoalBack: (team: string) => `−1: Tor von ${team} zurücknehmen`,
  endRunning: 'Nicht mehr mitzählen',
  runningSaved: 'Spielstand gemeldet',
  runningFailed: 'Spielstand konnte nicht gemeldet werden.',
  whistle: (score: string) => `Abpfiff: ${score} eintragen`,
  whistleKo: (score: string, decision: string) => `Abpfiff: ${score}, ${decision}`,

  result: 'Ergebnis nach 90 Minuten',
  resultOf: (home: string, away: string) => `Ergebnis ${home} gegen ${away}`,
  goals: (team: string) => `Tore ${team}`,
  saveResult: 'Ergebnis speichern',
  notStarted: 'Das Ergebnis kannst du ab dem Anpfiff eintragen.',
  withdraw: 'Ergebnis zurücknehmen',
  withdrawTitle: 'Ergebnis zurücknehmen?',
  withdrawText:
    'Punkte, Ränge und Preise werden ohne dieses Spiel neu berechnet. Die Tipps bleiben.',
  withdrawn: 'Ergebnis zurückgenommen',

  kickoff: 'Anpfiff',
  saveKickoff: 'Anpfiff speichern',
  kickoffLocked:
    'Das Spiel hat begonnen: Auch wenn du den Anpfiff verlegst, bleiben die Tipps gesperrt und sichtbar.',

  soonTitle: 'Schon so bald?',
  soonConfirm: 'Trotzdem speichern',

  create: 'Neues Spiel anlegen',
  home: 'Heim',
  away: 'Gast',
  stage: 'Stage',
  choose: 'Bitte wählen',
  created: 'Spiel erfolgreich angelegt',
  createFailed: 'Spiel konnte nicht angelegt werden.',
  updated: 'Spiel erfolgreich aktualisiert',
  updateFailed: 'Spiel konnte nicht aktualisiert werden.',
  remove: 'Spiel löschen',
  removeTitle: 'Spiel löschen?',
  removeText: (home: string, away: string) =>
    `${home} gegen ${away} wird mit allen Tipps endgültig gelöscht.`,
  removed: 'Spiel erfolgreich gelöscht',
  removeFailed: 'Spiel konnte nicht gelöscht werden.',

  seeBets: 'Tipps ansehen',
  seeBetsTitle: 'Tipps vor dem Anpfiff ansehen?',
  seeBetsWarning:
    'Das Spiel hat noch nicht begonnen. Dass du die Tipps ansiehst, steht danach für alle im Protokoll, und dein eigener Tipp auf dieses Spiel ist ab sofort gesperrt.',
  seeBetsConfirm: 'Trotzdem ansehen',
  seeBetsFailed: 'Die Tipps konnten nicht geladen werden.',
  betsOf: (home: string, away: string) => `Tipps: ${home} gegen ${away}`,
  noBets: 'Dieses Spiel hat noch niemand getippt.',
  teamAdvances: (team: string) => `${team} weiter`,
} as const;
