import type { Words } from '@tippspiel/contract';

const whatIsNext = (clubs: boolean) => (clubs ? 'Der Wettbewerb' : 'Das Turnier');

/** How one tournament follows another. */
export const nextTournamentTexts = {
  title: (clubs: boolean) => (clubs ? 'Nächster Wettbewerb' : 'Nächstes Turnier'),
  choose: (clubs: boolean) =>
    `${clubs ? 'Welcher Wettbewerb' : 'Welches Turnier'} kommt als Nächstes?`,
  none: (clubs: boolean) => `Kein ${clubs ? 'Wettbewerb' : 'Turnier'} in Sicht`,
  noneText: (clubs: boolean) =>
    `Alle bekannten ${clubs ? 'Wettbewerbe' : 'Turniere'} sind gespielt oder vorbei.`,
  days: (start: string, end: string) => (start === end ? start : `${start} bis ${end}`),
  counts: (countries: number, matches: number) =>
    `${countries === 0 ? 'Teams noch nicht bekannt' : `${countries} Teams`}, ${matches} Spiele`,
  matches: (count: number) => `Alle ${count} Spiele`,
  open: 'noch offen',
  uploaded: 'hochgeladen',
  byHand:
    'Ergebnisse und neue Anpfiffe trägst du ein, wenn der Betreiber keinen Ergebnisdienst dafür eingerichtet hat. Was du weiter unten „Aus dem Ergebnisdienst“ wählst, bekommt sie von selbst.',
  upload: (clubs: boolean) => `${clubs ? 'Eigenen Wettbewerb' : 'Eigenes Turnier'} hochladen`,
  uploadText:
    'Ein Spielplan als Tabelle (Excel oder CSV), eine Datei von openfootball oder ein Turnier als JSON, wie es die Anleitung docs/pakete.md beschreibt. Bis 2 MB.',
  uploadFile: 'Datei auswählen',
  uploadDone: (clubs: boolean) => `${whatIsNext(clubs)} ist hochgeladen`,
  uploadFailed: (clubs: boolean) => `${whatIsNext(clubs)} konnte nicht hochgeladen werden.`,
  tooLarge: 'Die Datei ist größer als 2 MB.',
  notes: 'Das solltest du wissen:',
  sheet: 'Tabelle hochladen',
  sheetName: 'Name des Turniers',
  uploadSheet: 'Hochladen',
  template: 'Eine Tabelle zum Ausfüllen, mit einem Beispiel:',
  templates: { xlsx: 'Vorlage für Excel', csv: 'Vorlage als CSV' },
  templateFailed: 'Die Vorlage konnte nicht geladen werden.',
  remove: (name: string) => `${name} löschen`,
  removeTitle: (name: string) => `${name} löschen?`,
  removeText: 'Du kannst die Datei jederzeit wieder hochladen.',
  removed: (clubs: boolean) => `${whatIsNext(clubs)} ist gelöscht`,
  removeFailed: (clubs: boolean) => `${whatIsNext(clubs)} konnte nicht gelöscht werden.`,
  start: (name: string) => `${name} starten`,
  startTitle: (name: string) => `${name} jetzt starten?`,
  startText: (former: string, clubs: boolean) =>
    `Ab dann spielen alle ${clubs ? 'diesen Wettbewerb' : 'dieses Turnier'}. Der Abschluss von ${former} lässt sich nicht mehr zurücknehmen, dieser Schritt auch nicht.`,
  started: (name: string) => `${name} läuft jetzt`,
  startFailed: (clubs: boolean) => `${whatIsNext(clubs)} konnte nicht gestartet werden.`,
  stays: 'Das bleibt',
  staying: [
    'alle Konten mit Namen, Bildern und Passwörtern',
    'alle Tippgruppen mit ihren Mitgliedern',
    'die AllTime-Tabelle, die Trophäen und die Schlussabrechnungen',
  ],
  begins: 'Das beginnt neu',
  beginning: (clubs: boolean) => [
    `Spiele, Tipps, Spielstand und ${clubs ? 'Siegertipps' : 'Turniersiegertipps'}`,
    'Einsätze: Alle werden gefragt. Um Geld spielt nur mit, wer vor dem ersten Anpfiff zusagt.',
    'das Kassenbuch und die Nachricht an der Pinnwand',
  ],
  /** Amounts; null = none. */
  unsettled: (owes: string | null, gets: string | null) => {
    const sides = [owes && `Spieler zahlen dir noch ${owes}`, gets && `du zahlst noch ${gets} aus`];
    return `Noch offen: ${sides.filter(Boolean).join(', ')}. Das Kassenbuch ist nach dem Start nicht mehr zu sehen: Rechne erst ab und trage es ein.`;
  },
  toSettlement: 'Zur Abrechnung',
  notClosed: (name: string) => `Starten kannst du, sobald ${name} abgeschlossen ist.`,
  toClosing: 'Zum Abschluss',
  stakeMissing: 'Bitte sag zuerst, ob die Gesamtwertung um Geld gespielt wird und um wie viel.',
  stakeUnread:
    'Bitte gib einen Einsatz von 1 bis 9.999,99 Euro an, mit höchstens zwei Stellen nach dem Komma: 10 oder 7,50.',
  missing: 'Das fehlt noch:',
  played: (count: number) =>
    count === 1
      ? 'Ein Spiel hat schon begonnen: Es zählt für die Tabelle der Teams, getippt wird es nicht.'
      : `${count} Spiele haben schon begonnen: Sie zählen für die Tabelle der Teams, getippt werden sie nicht.`,
  lacks: {
    teams: 'Die Gruppen sind noch nicht ausgelost. Die Paarungen trägst du nach der Auslosung ein.',
    kickoffs: (count: number) =>
      count === 1
        ? 'Bei einem Spiel steht der Anstoß noch nicht fest.'
        : `Bei ${count} Spielen steht der Anstoß noch nicht fest.`,
  },
} as const;

/** As the licence of a results feed asks to name it. */
export const sourceText = (source: string) => `Daten: ${source}`;

/** The organiser chooses a competition of the results feed. */
export const feedCompetitionTexts = {
  title: 'Aus dem Ergebnisdienst',
  text: 'Ligen und Turniere, deren Spielplan und Ergebnisse von selbst kommen: Bundesliga, Pokal, Champions League und viele andere.',
  open: 'Wettbewerbe ansehen',
  search: 'Wettbewerb suchen',
  off: 'Der Betreiber dieses Spiels hat den Ergebnisdienst abgeschaltet.',
  none: 'Unter diesem Namen gibt es keinen Wettbewerb, der noch gespielt wird.',
  more: (shown: number, total: number) =>
    `${shown} von ${total}. Such nach dem Namen, um die anderen zu sehen.`,
  days: (start: string, end: string) => `${start} bis ${end}`,
  chosen: (name: string) => `${name} steht oben zur Wahl`,
  notes: 'Das solltest du wissen:',
  failed: 'Der Wettbewerb konnte nicht geholt werden.',
} as const;

/** The organiser chooses the first tournament, or one after another was left. */
export const firstTournamentTexts = {
  title: 'Was gespielt wird',
  choose: 'Was spielt ihr?',
  consequences:
    'Ab dann spielen alle mit. Bis das erste Ergebnis feststeht, könnt ihr wieder etwas anderes wählen.',
} as const;

export const stakeQuestionTexts = {
  question: 'Spielen alle zusammen um Geld?',
  none: 'Ohne Geld',
  noneHint: 'Einzelne Tippgruppen können trotzdem um Geld spielen.',
  money: 'Mit Einsatz',
  moneyHint: 'Jeder zahlt, wozu er Ja sagt. Das Spiel rechnet, es bewegt kein Geld.',
  amount: 'Einsatz pro Kopf in Euro',
  amountHint: 'Wer will, spielt mit dem doppelten.',
  operator: (euros: string) =>
    `Einsatz der Gesamtwertung: ${euros} pro Kopf, wie mit STAKE festgelegt.`,
  operatorNone: 'Die Gesamtwertung wird ohne Geld gespielt, wie mit STAKE festgelegt.',
} as const;

/** The organiser leaves a tournament in which nothing has been decided. */
export const leaveTexts = {
  title: ({ league }: Words) => `${league ? 'Saison' : 'Turnier'} verlassen`,
  text: 'Solange kein Ergebnis feststeht, könnt ihr etwas anderes wählen, ohne vorher zu Ende zu spielen.',
  leaveTitle: (name: string) => `${name} verlassen?`,
  goes: 'Das geht verloren',
  going: ({ winner }: Words) => [
    `alle Tipps und ${winner}tipps`,
    'alle zugesagten Einsätze',
    'alle Spiele, auch von Hand angelegte',
  ],
  stays: 'Das bleibt',
  staying: [
    'alle Konten',
    'alle Tippgruppen mit ihren Mitgliedern',
    'frühere Turniere mit Tabellen und Trophäen',
  ],
  logged: 'Es steht für alle im Protokoll. Danach wählst du, was gespielt wird.',
  left: ({ What }: Words) => `${What} ist verlassen`,
  failed: ({ What }: Words) => `${What} konnte nicht verlassen werden.`,
} as const;
