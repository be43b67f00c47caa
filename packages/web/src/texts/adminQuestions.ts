import type { Words } from '@tippspiel/contract';
import type { QuestionKind } from '@tippspiel/rules';

const times = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The organiser's questions. */
export const adminQuestionTexts = {
  title: 'Fragen',
  intro:
    'Neben den Spielen kannst du bis zu 20 Fragen stellen. Jeder antwortet für sich, niemand sieht die Antworten der anderen, bis die Frage geschlossen ist.',
  none: 'Noch keine Frage gestellt.',
  ask: 'Frage stellen',
  own: 'Eigene Frage',
  asked: 'Die Frage ist gestellt.',
  askFailed: 'Die Frage ist nicht gestellt.',
  change: 'Ändern',
  changeName: (question: string) => `Ändern: ${question}`,
  changed: 'Die Frage ist geändert.',
  changeFailed: 'Die Frage ist nicht geändert.',
  changeable: 'Noch hat niemand geantwortet: Ändern geht.',
  fixed: 'Es gibt schon Antworten. Zum Ändern zieh sie zurück und stell sie neu.',
  notNow: {
    tooLate:
      'Jetzt kommt keine Frage mehr dazu: Ab 24 Stunden vor dem ersten Anpfiff geht das nur, wenn niemand um Geld spielt.',
    matchOnly: 'Neue Fragen brauchen jetzt ein Spiel, mit dessen Anpfiff sie schließen.',
  },
  everybodyReads: 'Alle lesen die Frage, und sie bleibt im Protokoll stehen.',

  common: 'Beliebte Fragen',
  commonIs: {
    scorer: 'Torschützenkönig',
    goals: 'Tore insgesamt',
    champion: (words: Words) => words.champion,
    groupWinner: (group: string) => `Sieger ${group}`,
    relegated: 'Absteiger',
    halfway: 'Herbstmeister',
    topFour: 'Die ersten vier',
    inStage: (stage: string) => `Wer im ${stage} steht`,
  },
  commonTexts: {
    scorer: 'Wer wird Torschützenkönig?',
    goals: ({ what }: Words) =>
      `Wie viele Tore fallen ${what.startsWith('die') ? 'in der Saison' : 'im Turnier'}?`,
    champion: ({ champion }: Words) => `Wer wird ${champion}?`,
    groupWinner: (group: string) => `Wer gewinnt ${group}?`,
    relegated: 'Wer steigt ab?',
    halfway: 'Wer wird Herbstmeister?',
    topFour: 'Wer landet auf den ersten vier Plätzen?',
    inStage: (stage: string) => `Wer steht im ${stage}?`,
  },

  kind: 'Was wird geantwortet?',
  kinds: ({ team, teams }: Words) =>
    ({
      team: `Ein ${team}`,
      teams: `Mehrere ${teams}`,
      number: 'Eine Zahl',
      choice: 'Eins zur Auswahl',
    }) satisfies Record<QuestionKind, string>,
  text: 'Frage',
  textHint: 'Zum Beispiel: Wer wird Torschützenkönig?',
  points: 'Punkte',
  pointsEach: 'Punkte für jedes richtige',
  picks: 'So viele sind richtig',
  counting: 'Wer bekommt die Punkte?',
  nearest: 'Wer am nächsten dran ist',
  exact: 'Nur wer genau trifft',
  options: 'Zur Auswahl',
  optionsHint: 'Eine Antwort je Zeile, 2 bis 60.',
  closes: 'Geschlossen wird',
  firstWhistle: 'mit dem ersten Anpfiff',
  withMatch: (pair: string, instant: string) => `mit ${pair} (${instant})`,
  chooseMatch: 'Spiel wählen',
  missingText: 'Schreib die Frage hin, mindestens 3 Zeichen.',
  missingMatch: 'Wähl das Spiel, mit dem die Frage schließt.',
  missingOptions: 'Zur Auswahl gehören mindestens 2 Antworten.',
  tooManyOptions: 'Zur Auswahl gehören höchstens 60 Antworten.',
  longOption: (option: string) => `Zu lang, höchstens 60 Zeichen: ${option}`,
  follows: 'Was richtig ist, schlägt dir das Spiel später aus den Ergebnissen vor.',

  toSolve: 'Geschlossen',
  waiting: 'Fragen: Was war richtig?',
  open: 'Offen',
  solved: 'Beantwortet',
  withdrawn: 'Zurückgezogen',
  solve: 'Was war richtig?',
  solveName: (question: string) => `Was war richtig: ${question}`,
  correct: 'Korrigieren',
  correctName: (question: string) => `Korrigieren: ${question}`,
  proposal: (answer: string) => `Aus den Ergebnissen: ${answer}`,
  takeProposal: 'Übernehmen',
  takeProposalName: (question: string) => `Übernehmen: ${question}`,
  nobodyWas: 'Niemand lag richtig',
  several: 'Teilen es sich mehrere, wähl alle.',
  saveSolution: 'So ist es richtig',
  missingSolution: 'Sag zuerst, was richtig ist.',
  solutionSaved: 'Gespeichert, die Punkte zählen.',
  solutionFailed: 'Die Antwort ist nicht gespeichert.',
  takeBack: 'Zurücknehmen',
  takeBackTitle: 'Antwort zurücknehmen?',
  takeBackText:
    'Die Punkte dieser Frage zählen dann nicht mehr, bis du wieder sagst, was richtig ist.',
  takenBack: 'Zurückgenommen, die Punkte zählen nicht mehr.',
  right: (answer: string) => `Richtig: ${answer}`,
  answers: (count: number) => times(count, 'Antwort', 'Antworten'),

  withdraw: 'Zurückziehen',
  withdrawName: (question: string) => `Zurückziehen: ${question}`,
  withdrawTitle: 'Frage zurückziehen?',
  withdrawOpen:
    'Die Frage verschwindet mit allen Antworten darauf. Das lässt sich nicht zurücknehmen.',
  withdrawClosed:
    'Die Frage zählt dann für niemanden mehr. Alle lesen, warum. Das lässt sich nicht zurücknehmen.',
  reason: 'Warum?',
  reasonMissing: 'Sag in einem Satz, warum.',
  withdrawnDone: 'Die Frage ist zurückgezogen.',
  withdrawFailed: 'Die Frage ist nicht zurückgezogen.',
} as const;
