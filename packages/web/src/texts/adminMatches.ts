import type { FeedNotice, FeedTrouble, PlanNote, PlanTrouble, Words } from '@tippspiel/contract';

/** The organiser's matches: fixtures, results and tips. */
export const adminMatchTexts = {
  attention: 'Heute',
  attentionBeside: 'Heute außerdem',
  attentionNone: 'Heute ist spielfrei, und kein Ergebnis steht aus.',
  upcoming: 'Demnächst',
  finished: 'Beendet',
  none: 'Noch gibt es keine Spiele. Lege das erste an.',
  missing: { postponed: 'Verlegt', running: 'Läuft', ended: 'Ergebnis fehlt' },
  versus: 'gegen',
  edit: (home: string, away: string) => `Bearbeiten: ${home} gegen ${away}`,
  editLabel: 'Bearbeiten',

  control: (home: string, away: string) => `Spielleitung: ${home} gegen ${away}`,
  controlTitle: 'Spielleitung',
  startRunning: 'Live mitzählen (0:0)',
  goal: 'Tor',
  backTo: (score: string) => `Zurück auf ${score}`,
  /** Begins with the button's label, which speech input needs. */
  takeGoalBack: (score: string, team: string) =>
    `Zurück auf ${score}: Tor von ${team} zurücknehmen`,
  endRunning: 'Nicht mehr mitzählen',
  endRunningText: (score: string) =>
    `Der Spielstand ${score} verschwindet bei allen, bis ein Ergebnis eingetragen ist. Ist das Spiel aus, nimm „Abpfiff“.`,
  runningEnded: 'Der Spielstand wird nicht mehr mitgezählt.',
  runningSaved: (score: string) => `Spielstand gemeldet: ${score}`,
  runningFailed: 'Spielstand konnte nicht gemeldet werden.',

  whistle: 'Abpfiff',
  whistleHold: 'Abpfiff – gedrückt halten',
  whistleTitle: (score: string) => `Abpfiff beim Stand von ${score}?`,
  whistleText: (score: string) => `${score} wird als Ergebnis eingetragen. Danach zählt es fest.`,
  whistleEarly: (minutes: number) =>
    `Angepfiffen wurde erst vor ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}. 90 Minuten und die Pause können noch nicht vorbei sein.`,
  whistleLater: 'Verlängerung und Elfmeterschießen trägst du danach unter „Bearbeiten“ nach.',
  whistleConfirm: 'Abpfeifen',
  whistleFailed: 'Der Abpfiff ist nicht angekommen, der Spielstand bleibt. Versuch es noch einmal.',
  whistled: (score: string) => `Abgepfiffen: ${score} ist eingetragen.`,
  undoWhistle: 'Abpfiff zurücknehmen',
  undoFailed: 'Der Abpfiff konnte nicht zurückgenommen werden. Versuch es noch einmal.',
  undone: 'Es wird weitergespielt.',

  result: 'Ergebnis nach 90 Minuten',
  resultOf: (home: string, away: string) => `Ergebnis ${home} gegen ${away}`,
  goals: (team: string) => `Tore ${team}`,
  extra: 'Verlängerung',
  extraGoals: (team: string) => `Tore ${team} nach Verlängerung`,
  shootOut: 'Elfmeterschießen',
  penalties: (team: string) => `Elfmeter ${team}`,
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

  kickoffReserved:
    'Den Anpfiff verlegt hier nur der Organisator. Du kannst es ab dem ersten Anpfiff, wenn bis zum Spiel noch mindestens 24 Stunden sind.',

  soonTitle: 'Schon so bald?',
  playedTitle: 'Schon gespielt?',
  kickoffConfirm: 'Trotzdem speichern',

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

/** How a match is played again. */
export const replayTexts = {
  open: 'Neu ansetzen',
  title: (home: string, away: string) => `${home} gegen ${away} neu ansetzen?`,
  text: 'Das Spiel wird annulliert, für seine Tipps gibt es keine Punkte. Ein neues mit denselben Teams kommt an seine Stelle und wird neu getippt: Wer es gewinnt, kommt weiter.',
  kickoff: 'Neuer Anpfiff',
  save: 'Neu ansetzen',
  saved: 'Das Spiel ist neu angesetzt',
  failed: 'Das Spiel konnte nicht neu angesetzt werden.',
} as const;

/** How the organiser annuls or awards a match. */
export const rulingTexts = {
  open: 'Annullieren oder werten',
  title: 'Annullieren oder werten?',
  kinds: {
    annul: 'Annullieren',
    award: 'Am grünen Tisch werten',
    keep: 'Werten, die Punkte bleiben',
  },
  noPoints: 'Für dieses Spiel gibt es dann keine Punkte.',
  staysVisible: 'Die Tipps bleiben sichtbar.',
  keeps: (score: string) => `Die Spieler behalten die Punkte für das gespielte ${score}.`,
  wins: (team: string) => `3:0 für ${team}`,
  goals: (team: string) => `Gewertete Tore ${team}`,
  tables: ({ league }: Words) =>
    league
      ? 'Die Tabelle richtet sich nach der Wertung.'
      : 'Gruppentabelle und Turnierbaum richten sich nach der Wertung.',
  rests:
    'Es hat noch nicht begonnen, die Tipps darauf ruhen: Nimmst du die Wertung vor dem Anpfiff zurück, gelten sie wieder, danach sind sie weg.',
  annul: 'Spiel annullieren',
  award: 'Spiel werten',
  cancel: 'Abbrechen',
  annulled: 'Spiel annulliert',
  awarded: 'Spiel gewertet',
  failed: 'Das hat nicht geklappt.',
  undoAnnulment: 'Annullierung zurücknehmen',
  undoAward: 'Wertung zurücknehmen',
  undoText: 'Es zählt wieder, was gespielt wurde: Punkte, Ränge und Preise werden neu berechnet.',
  undoRestingText: 'Das Spiel kann wieder getippt werden, und die ruhenden Tipps gelten wieder.',
  undone: 'Es gilt wieder, was gespielt wird',
} as const;

const feedTroubles = {
  'no-league':
    'Für diesen Wettbewerb ist kein Ergebnisdienst eingerichtet. RESULTS_FEED muss ihn nennen.',
  unreachable: 'Er ist nicht zu erreichen.',
  slow: 'Er antwortet nicht.',
  refused: 'Er lehnt die Anfragen ab.',
  'too-large': 'Seine Antwort ist viel zu groß.',
  'not-json': 'Seine Antwort ist nicht lesbar.',
  'unknown-form': 'Seine Antwort hat eine unbekannte Form.',
} satisfies Record<FeedTrouble, string>;

/** The results feed at the organiser's matches. */
export const feedTexts = {
  title: 'Ergebnisdienst',
  waiting: 'Noch keine Antwort.',
  answered: 'Letzte gute Antwort:',
  troubles: feedTroubles,
  enterYourself: 'Trage Ergebnisse so lange selbst ein.',
  since: 'Seit',
  unreadable: (count: number) =>
    count === 1 ? 'Ein Eintrag ist nicht lesbar.' : `${count} Einträge sind nicht lesbar.`,
  unknownTeams: (names: readonly string[]) => `Unbekannte Teams: ${names.join(', ')}.`,

  notices: {
    'not-started': 'Er meldet schon Tore, hier hat das Spiel aber noch nicht begonnen.',
    'too-early': 'Er hat das Ende zu früh gemeldet: Bitte prüfe das Ergebnis und trage es ein.',
    'no-score-after-90':
      'Das Spiel ist vorbei. Der Stand nach 90 Minuten fehlt noch: Bitte trage ihn ein.',
    'advanced-unknown': 'Das Spiel ist vorbei. Wer weiter ist, fehlt noch: Bitte trage es ein.',
    contradiction:
      'Seine Angaben passen nicht zusammen oder reichen nicht: Bitte prüfe das Ergebnis und trage es ein.',
    off: 'Er meldet das Spiel als verlegt, abgebrochen oder gewertet: Bitte entscheide selbst.',
    ruled: 'Das Spiel ist annulliert oder gewertet, der Ergebnisdienst lässt es in Ruhe.',
    'differs-from-hand': 'Er meldet etwas anderes als du.',
  } satisfies Record<FeedNotice, string>,
  score: (score: string, finished: boolean) =>
    finished ? `Gemeldet: ${score} nach 90 Minuten.` : `Gemeldet: ${score}.`,
  advanced: (team: string) => `${team} ist weiter.`,
  kickoff: 'Gemeldeter Anpfiff:',
  takeResult: (score: string) => `${score} übernehmen`,
  takeKickoff: 'Anpfiff übernehmen',

  ask: 'Jetzt abfragen',
  asking: 'Der Ergebnisdienst wird gefragt',
  askFailed: 'Der Ergebnisdienst konnte nicht gefragt werden.',
  planTroubles: {
    ...feedTroubles,
    'other-plan':
      'Er hat einen ganz anderen Spielplan als bisher: Es bleibt alles, wie es war. Prüfe, ob er den Wettbewerb noch führt.',
    older: 'Sein Spielplan ist älter als der vorige: Es bleibt alles, wie es war.',
    unfit: 'Sein Spielplan kann nicht stimmen: Es bleibt alles, wie es war.',
  } satisfies Record<PlanTrouble, string>,
  planNotes: {
    gone: (match) =>
      `${match} steht nicht mehr im Spielplan des Ergebnisdienstes. Fällt das Spiel aus, lösche oder werte es.`,
    'other-teams': (match) =>
      `${match}: Der Ergebnisdienst nennt andere Teams. Trage sie ein, wenn das stimmt.`,
    postponed: (match) =>
      `${match} ist laut Ergebnisdienst verlegt. Lass den Anpfiff offen, wenn das stimmt.`,
    cancelled: (match) =>
      `${match} fällt laut Ergebnisdienst aus. Lösche oder werte das Spiel, wenn das stimmt.`,
  } satisfies Record<PlanNote, (match: string) => string>,
  toMatch: 'Zum Spiel',
  toPairings: 'Zu den Paarungen',
  openMatch: (stage: string, number: number | null) =>
    number === null ? stage : `${stage}, Spiel ${number}`,
  kickoffs: 'Neue Anpfiffe gelten von selbst',
  kickoffsOff: 'Neue Anpfiffe werden nur vorgeschlagen (FEED_KICKOFFS).',
  kickoffsSaved: 'Gespeichert',
  kickoffsFailed: 'Das konnte nicht gespeichert werden.',

  byHand: {
    result: 'Das Ergebnis ist von Hand gesetzt, der Ergebnisdienst ändert es nicht.',
    running: 'Den Spielstand zählst du von Hand, der Ergebnisdienst ändert ihn nicht.',
  },
  handBack: 'Dem Ergebnisdienst überlassen',
  handedBack: 'Der Ergebnisdienst übernimmt wieder',
  handBackFailed: 'Das hat nicht geklappt.',
} as const;

/** What waits for the organiser on a match day. */
export const adminTodoTexts = {
  title: 'Braucht dich',
  open: (count: number) => `${count} offen`,
  feed: 'Ergebnisdienst schweigt',
  since: 'Seit',
  byHand: 'du trägst ein',
  check: 'Prüfen',
  result: 'Ergebnis fehlt',
  told: 'Ergebnisdienst fragt nach',
  solution: 'Frage entschieden',
  enter: 'Eintragen',
  look: 'Ansehen',
  missing: (amount: string) => `${amount} fehlen`,
  /** The first three names, and how many more there are. */
  names: (names: readonly string[]) => {
    const more = names.length - 3;
    return (
      names.slice(0, 3).join(', ') +
      (more > 0 ? ` und ${more === 1 ? 'ein weiterer' : `${more} weitere`}` : '')
    );
  },
  toMoney: 'Zur Kasse',
  backup: 'Sicherung gescheitert',
} as const;
