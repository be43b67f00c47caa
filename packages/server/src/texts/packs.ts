/** What is wrong with a pack, for who has made it (docs/pakete.md). */
export const packTexts = {
  /** @param where a field of the file: `competition.start`, or of an entry: `matches, Spiel 12: kickoff` */
  field: (where: string, why: string) => `${where}: ${why}`,
  /** @param expected null where the reason says it already; found null where nothing is there */
  said: (reason: string, expected: string | null, found: string | null) =>
    [reason, expected && `erwartet wird ${expected}`, found && `hier steht ${found}`]
      .filter((part) => part)
      .join(', ')
      .concat('.'),
  missing: 'Diese Angabe fehlt',
  wrongType: 'Das hat die falsche Form',
  format: 'Diese Schreibweise kennt das Spiel nicht',
  tooSmall: (least: string) => `Mindestens ${least}`,
  tooBig: (most: string) => `Höchstens ${most}`,
  notAllowed: 'Das geht nicht',
  example: (example: string) => `z. B. ${example}`,
  oneOf: (values: readonly string[]) =>
    new Intl.ListFormat('de', { type: 'disjunction' }).format(values),
  kinds: {
    text: 'ein Text in Anführungszeichen',
    number: 'eine ganze Zahl ohne Anführungszeichen',
    list: 'eine Liste in [ ]',
    object: 'ein Block { … }',
  },
  nothing: 'nichts (null)',
  object: 'eine Klammer { }',
  list: (length: number) =>
    length === 1 ? 'eine Liste mit einem Eintrag' : `eine Liste mit ${length} Einträgen`,
  match: (number: number) => `Spiel ${number}`,
  twice: (what: string) => `${what} kommt zweimal vor.`,
  dates: 'competition: Das Ende liegt vor dem Anfang.',
  unknownStage: (where: string, stage: string) =>
    `${where}: Die Runde ${stage} steht nicht unter „stages“.`,
  unknownField: (field: string, known: string) =>
    `„${field}“ ist hier keine Angabe, die das Spiel kennt, erwartet wird eine von: ${known}.`,
  /** @param list where the file lists its teams */
  unknownTeam: (where: string, code: string, list: 'countries' | 'teams') =>
    list === 'countries'
      ? `${where}: Das Land ${code} steht nicht unter „countries“.`
      : `${where}: Das Team ${code} steht nicht unter „teams“.`,
  code: (where: string, teams: 'countries' | 'clubs') =>
    teams === 'clubs'
      ? `${where}: Das Kürzel eines Vereins beginnt mit einer Ziffer.`
      : `${where}: Das Kürzel eines Landes sind zwei Buchstaben.`,
  largeGroup: (name: string, most: number) => `stages: ${name} hat mehr als ${most} Teams.`,
  pointsFirst: 'competition.table: Zuerst zählen immer die Punkte („points“).',
  byHandLast:
    'competition.table: „fair-play“ und „lot“ stehen am Ende, denn danach reihst du die Teams selbst.',
  thirdsRow: (groups: string, row: string) =>
    `thirds: Zu den Gruppen ${groups} passt „${row}“ nicht: Jeder Platz braucht den Dritten einer anderen dieser Gruppen, die er nennt.`,
  round: (where: string) =>
    `${where}: Der Spieltag („round“) steht nicht unter „rounds“. Wo es Spieltage gibt, hat jedes Spiel einen.`,
  dayAndKickoff: (where: string) =>
    `${where}: Entweder steht der Anstoß fest oder erst der Tag („day“), nicht beides.`,
  legInGroup: (where: string) =>
    `${where}: Hin- und Rückspiel („leg“) gibt es nur in K.-o.-Runden.`,
  leg: (where: string) =>
    `${where}: Zu einem Hinspiel („leg“: 1) gehört ein späteres Rückspiel („leg“: 2) derselben Runde mit vertauschten Teams.`,
  resultWithoutTeams: (where: string) => `${where}: Ein Ergebnis braucht beide Teams.`,
  result: (where: string) =>
    `${where}: Das Ergebnis passt nicht dazu, wer weiterkommt („resultKO“).`,
  oneSlot: (where: string) => `${where}: Entweder stehen beide Plätze da oder keiner.`,
  twoThirds: (where: string) => `${where}: Zwei Dritte können nicht gegeneinander spielen.`,
  slotUndecided: (where: string, slot: string) =>
    `${where}: Das Spiel zu „${slot}“ entscheidet nicht, wer weiterkommt. Bei Hin- und Rückspiel ist es das Rückspiel.`,
  oneTeam: (where: string) => `${where}: Entweder stehen beide Teams fest oder keines.`,
  sameTeam: (where: string) => `${where}: Ein Team kann nicht gegen sich selbst spielen.`,
  outside: (where: string) => `${where}: Der Anstoß liegt nicht in der Zeit des Turniers.`,
  otherGroup: (where: string) =>
    `${where}: Ein Team dieses Gruppenspiels gehört zu einer anderen Gruppe.`,
  slot: (where: string, slot: string) =>
    `${where}: „${slot}“ ist kein Platz. Richtig sind 1A, 2B, 3ABC, W39 und L61.`,
  slotAndTeam: (where: string, slot: string) =>
    `${where}: Die Teams stehen schon fest, „${slot}“ gehört nicht dazu.`,
  position: (where: string, slot: string) =>
    `${where}: „${slot}“ ist kein Platz der Auslosung. Richtig sind A1, A2, A3 und A4 in Gruppe A.`,
  slotMatch: (where: string, slot: string) =>
    `${where}: Das Spiel zu „${slot}“ gibt es nicht vor diesem.`,
  slotGroup: (where: string, slot: string) => `${where}: Die Gruppe zu „${slot}“ gibt es nicht.`,
} as const;

/** Why a file cannot be read as JSON, for who has written it in an editor. */
export const jsonTexts = {
  at: (line: number, column: number, what: string) => `Zeile ${line}, Spalte ${column}: ${what}`,
  noJson: 'Die Datei ist kein JSON: Ein Turnier beginnt mit { und endet mit }.',
  empty: 'Die Datei ist leer.',
  zip: 'Das ist eine Excel-, Word- oder ZIP-Datei, kein JSON. Gebraucht wird eine reine Textdatei.',
  pdf: 'Das ist eine PDF-Datei, kein JSON. Gebraucht wird eine reine Textdatei.',
  rtf: 'Das ist eine RTF-Datei mit Schriften und Farben, kein JSON. In TextEdit hilft „Format“, „In reinen Text umwandeln“, dann noch einmal sichern.',
  html: 'Das ist eine Webseite (HTML) oder XML, kein JSON. Lade die Datei selbst herunter, nicht die Seite, die sie zeigt.',
  utf16: 'Die Datei ist in UTF-16 gespeichert. Speichere sie in UTF-8.',
  windows1252: (letter: string) =>
    `„${letter}“ ist in Windows-1252 (ANSI) gespeichert. Speichere die Datei in UTF-8, und prüfe die Umlaute.`,
  cutOff: 'Die Datei bricht hier ab: Ihr Ende fehlt, oder eine Klammer ist nicht geschlossen.',
  deep: 'So viele Klammern ineinander hat kein Turnier.',
  twice: (key: string) => `„${key}“ steht hier zum zweiten Mal. Lösche eine der beiden Angaben.`,
  trailingComma: (bracket: string) => `Vor ${bracket} steht ein Komma zu viel.`,
  extraComma: 'Hier steht ein Komma zu viel.',
  /** @param next what follows */
  missingComma: (next: string) => `Hier fehlt ein Komma, es geht weiter mit ${short(next)}`,
  missingColon: 'Hier fehlt ein Doppelpunkt.',
  otherBracket: (bracket: string) =>
    bracket === '}'
      ? 'Hier steht } statt ]: Die Liste ist noch nicht geschlossen, oder davor fehlt etwas.'
      : 'Hier steht ] statt }: Die Klammer { ist noch nicht geschlossen, oder davor fehlt etwas.',
  curly: (quote: string) =>
    `Das ist ein typographisches Anführungszeichen: ${quote} Schreibe das gerade: "`,
  singleQuote: (quote: string) =>
    `Das ist ein einfaches Anführungszeichen: ${quote} Schreibe das doppelte: "`,
  comment: 'Hier steht ein Kommentar. In JSON gibt es keine: Lösche ihn.',
  openString: 'Dieser Text ist in seiner Zeile nicht geschlossen: An seinem Ende fehlt "',
  innerQuote:
    'Der Text davor ist schon zu Ende. Ein Anführungszeichen im Text selbst schreibst du als \\"',
  controlCharacter: 'Im Text steht ein Tabulator oder ein Steuerzeichen. Schreibe ein Leerzeichen.',
  backslash: 'Ein umgekehrter Schrägstrich steht in JSON doppelt: \\\\',
  foreignBlank:
    'Hier steht ein geschütztes oder unsichtbares Leerzeichen. Schreibe ein gewöhnliches.',
  number: (written: string) =>
    `„${written}“ ist keine Zahl in JSON: Sie hat keine führende Null, kein Komma und kein Plus. Alles andere steht in Anführungszeichen.`,
  unquotedKey: (key: string) =>
    `Um ${short(key)} fehlen die Anführungszeichen: Schreibe "${short(key)}"`,
  unquotedValue: (value: string) =>
    `Erwartet wird ein Text in Anführungszeichen, eine Zahl oder null, hier steht ${short(value)}`,
  expectedKey: (found: string) =>
    `Erwartet wird der Name einer Angabe in Anführungszeichen, hier steht ${short(found)}`,
  expectedValue: (found: string) =>
    `Erwartet wird ein Wert: ein Text in Anführungszeichen, eine Zahl, null, [ oder {, hier steht ${short(found)}`,
  afterEnd:
    'Hier ist das Turnier schon zu Ende, danach steht noch etwas: Lösche es, oder davor ist eine Klammer zu viel.',
} as const;

const short = (text: string) => (text.length > 30 ? `${text.slice(0, 30)} …` : text);
