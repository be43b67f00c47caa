const times = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
const points = (count: number) => times(count, 'Punkt', 'Punkte');

/** What Tippen says of questions and of the own answers. */
export const questionTexts = {
  title: 'Fragen',
  matches: 'Spiele',
  part: 'Spiele oder Fragen',
  open: (count: number) => times(count, 'offene Frage', 'offene Fragen'),
  answered: (given: number, all: number) => `${given} von ${all} beantwortet`,
  othersLater: 'Die Antworten der anderen siehst du, sobald eine Frage geschlossen ist.',
  openTitle: 'Offen',
  closed: 'Geschlossen',
  withdrawnTitle: 'Zurückgezogen',
  none: 'Keine Fragen',
  noneText: 'Der Organisator stellt gerade keine Fragen.',

  /** @param picks of several teams so many are right */
  worth: (value: number, picks: number) =>
    picks === 1 ? points(value) : `${points(value)} je richtigem Team`,
  nearest: 'für den, der am nächsten dran ist',
  exact: 'nur wenn’s genau stimmt',
  untilFirstWhistle: (instant: string | null) =>
    instant === null ? 'bis zum ersten Anpfiff' : `bis zum ersten Anpfiff (${instant})`,
  untilMatch: (pair: string, instant: string | null) =>
    instant === null ? `bis zum Anpfiff von ${pair}` : `bis zum Anpfiff von ${pair} (${instant})`,
  until: (instant: string) => `bis ${instant}`,

  noAnswer: 'Noch keine Antwort',
  noAnswerShort: 'keine Antwort',
  missed: 'Keine Antwort abgegeben',
  own: 'Deine Antwort',
  chooseTeam: ({ team }: { team: string }) => (team === 'Land' ? 'Land wählen' : 'Team wählen'),
  chooseTeams: ({ teams }: { teams: string }) => `${teams} wählen`,
  chooseOption: 'Antwort wählen',
  changeChoice: 'Ändern',
  done: 'Fertig',
  search: 'Suchen',
  notFound: 'Nichts gefunden.',
  takeAway: 'Zum Tauschen erst eins wegnehmen',
  chosen: (count: number, picks: number) => `${count} von ${picks} gewählt`,
  undrawn: 'Zur Wahl steht noch niemand: Erst kommt die Auslosung.',
  less: (by: number) => `${by} weniger`,
  more: (by: number) => `${by} mehr`,

  withdrawn: 'Der Organisator hat die Frage zurückgezogen.',
  withdrawnWhy: (reason: string) => `Zurückgezogen: ${reason}`,
  tooLate: 'Die Frage ist geschlossen, die Antworten stehen fest.',
  right: 'Richtig',
  rightNobody: 'Niemand lag richtig.',
  solutionLater: 'Was richtig ist, steht noch nicht fest.',
  earnedTitle: 'Punkte',
  earned: points,
  plus: (count: number) => `+${count}`,
} as const;

/** Where an answer is on its way, as `EntryStatus` says it. */
export const answerTexts = {
  entered: 'Antwort eingetragen',
  offline: 'Offline: Deine Antwort wird gesendet, sobald du wieder Netz hast.',
  unreachable: 'Deine Antwort wird gesendet, sobald der Server wieder erreichbar ist.',
  discard: 'Antwort verwerfen',
  tooLate: (own: string, counts: string | null) =>
    counts === null
      ? `„${own}“ kam nicht mehr an, du hast hier keine Antwort.`
      : `„${own}“ kam nicht mehr an, es zählt „${counts}“.`,
  conflict: (own: string, other: string | null) =>
    other === null
      ? `Du hast offline „${own}“ geantwortet, inzwischen ist deine frühere Antwort gelöscht. Was gilt?`
      : `Du hast offline „${own}“ geantwortet, inzwischen ist „${other}“ gespeichert. Was gilt?`,
  outdated: (own: string, question: string) =>
    `Die Frage wurde geändert. Jetzt heißt sie: „${question}“ Gilt deine Antwort „${own}“ auch dafür?`,
  keepOwn: (own: string) => `„${own}“ speichern`,
  keepOther: (other: string) => `„${other}“ behalten`,
  keepNone: 'Ohne Antwort lassen',
} as const;

/** The answers of all to a closed question. */
export const othersAnswersTexts = {
  title: (count: string) => `Antworten der anderen · ${count}`,
  name: (count: string, question: string) => `Antworten der anderen · ${count}: ${question}`,
  summary: (whose: string, answers: string, isOne: boolean) =>
    `${whose}: ${answers} ${isOne ? 'Nennung' : 'Nennungen'}`,
  spoken: (answer: string, count: string, isOne: boolean) =>
    `${answer}, ${isOne ? 'einmal' : `${count}-mal`} genannt`,
  nobody: 'Niemand hat geantwortet.',
  nobodyInGroup: 'Aus deiner Gruppe hat niemand geantwortet.',
  own: 'Deine Antwort',
  showAll: (count: number) => `Alle ${count} Antworten zeigen`,
  more: 'Mehr Antworten laden',
  right: 'richtig',
} as const;

/** What the game itself knows before anybody says what was right. */
export const hintTexts = {
  goals: (goals: number) => `Bisher ${times(goals, 'Tor', 'Tore')}`,
  missing: (goals: number) =>
    goals === 1 ? 'noch 1 bis zu deiner Zahl' : `noch ${goals} bis zu deiner Zahl`,
  over: (goals: number) => `schon ${goals} über deiner Zahl`,
  exact: 'genau deine Zahl',
  stillIn: 'noch dabei',
  out: 'ausgeschieden',
  through: 'dabei',
  now: (names: readonly string[]) => `Nach jetzigem Stand: ${names.join(', ')}`,
  teamIs: (team: string, state: string) => `${team} ${state}`,
} as const;

/** Who answered what, in the overview of tips. */
export const answersOverviewTexts = {
  table: (group: string) => `Antworten auf die Fragen: ${group}`,
  legend: 'In jeder Zelle stehen die Antwort und, sobald feststeht, was richtig ist, ihre Punkte.',
  none: 'Sobald eine Frage geschlossen ist, siehst du hier, wer was geantwortet hat.',
  noAnswer: 'keine Antwort',
  withdrawn: '(zurückgezogen)',
  points,
} as const;

/** What a player answered, on the profile. */
export const playerAnswersTexts = {
  title: 'Fragen',
  sum: points,
  toQuestions: 'Zu den Fragen',
  withdrawn: 'zurückgezogen',
} as const;

/** What two players answered differently. */
export const duelQuestionsTexts = {
  title: 'Fragen',
  table: 'Fragen mit verschiedenen Antworten',
  question: 'Frage',
  differing: (differing: number, all: number) =>
    differing === 0
      ? all === 1
        ? 'Bei der Frage habt ihr gleich geantwortet.'
        : `Bei allen ${all} Fragen habt ihr gleich geantwortet.`
      : `Bei ${differing} von ${all} ${all === 1 ? 'Frage' : 'Fragen'} habt ihr verschieden geantwortet.`,
  worth: (own: number, other: number, name: string) =>
    `Aus den Fragen hast du ${points(own)}, ${name} hat ${points(other)}.`,
} as const;

/** What questions earn, where the points of the champion stand, too. */
export const questionPointsTexts = {
  title: 'Fragen',
} as const;
