import type { Words } from '@tippspiel/contract';
import type { PointRules } from '@tippspiel/rules';

const counted = (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`);

/** A question of the rules with its answer. */
export interface RuleAnswer {
  question: string;
  paragraphs: readonly string[];
  examples?: readonly PointExample[];
}

/** Tip, result and what that is worth. */
export interface PointExample {
  tip: string;
  result: string;
  points: number;
  why: string;
}

/** What tips on a match earn. */
export const pointExamples = (rules: PointRules): readonly PointExample[] => [
  { tip: '2:1', result: '2:1', points: rules.exact, why: 'genaues Ergebnis' },
  { tip: '2:1', result: '3:2', points: rules.difference, why: 'Tordifferenz stimmt' },
  {
    tip: '1:1',
    result: '2:2',
    points: rules[rules.drawIs],
    why: rules.drawIs === 'difference' ? 'Tordifferenz stimmt' : 'Unentschieden stimmt',
  },
  { tip: '2:1', result: '3:0', points: rules.tendency, why: 'Sieger stimmt' },
  { tip: '2:1', result: '1:1', points: 0, why: 'falscher Ausgang' },
];

export const rulesTexts = {
  title: 'Regeln',
  examples: 'Beispiele',
  tip: 'Tipp',
  result: 'Ergebnis',
  points: 'Punkte',
  why: 'Warum',
  /**
   * @param has whether there is a knockout stage, and questions beside the champion; of a contest of groups how many
   *   members of one count
   */
  answers: (
    rules: PointRules,
    words: Words,
    has: {
      readonly knockout: boolean;
      readonly questions: boolean;
      readonly contest: number | undefined;
    },
  ): readonly RuleAnswer[] => [
    {
      question: 'Wie viele Punkte gibt ein Tipp?',
      paragraphs: [
        `Falscher Ausgang: 0 Punkte. Richtiger Sieger: ${counted(rules.tendency)}. Richtige Tordifferenz: ${counted(rules.difference)}. Genaues Ergebnis: ${counted(rules.exact)}.`,
        `Es zählt immer nur das Beste davon. Ein Unentschieden, das anders ausgeht als getippt, ${rules.drawIs === 'difference' ? 'hat die richtige Tordifferenz' : 'zählt wie ein richtiger Sieger'}.`,
      ],
      examples: pointExamples(rules),
    },
    ...(has.knockout ? knockoutAnswers(rules) : []),
    championAnswer(rules, words),
    ...(has.questions ? [questionsAnswer] : []),
    {
      question: 'Bis wann kann ich tippen?',
      paragraphs: [
        'Bis 10 Sekunden vor dem Anpfiff. Ab dann ist dein Tipp fest, und du siehst die Tipps der anderen.',
        'Jeder Tipp wird von selbst gespeichert. Ohne Netz merkt ihn sich dein Gerät und sendet ihn, sobald es wieder geht – wenn das Spiel dann noch nicht begonnen hat.',
      ],
    },
    {
      question: 'Wann sehe ich, wie alle tippen?',
      paragraphs: [
        'Ab sieben Tagen vor dem Anpfiff, wenn genug getippt haben. Erneuert werden die Zahlen höchstens sechsmal: 7 Tage, 3 Tage, 24 Stunden, 6 Stunden, 2 Stunden und 30 Minuten vor dem Anpfiff, und nur, wenn sich genug Tipps geändert haben. So verraten sie keinen einzelnen Tipp.',
        'Ab dem Anpfiff stimmen sie genau, und du siehst auch, wie deine Mitspieler getippt haben.',
      ],
    },
    {
      question: 'Wer steht vorne?',
      paragraphs: [
        'Es entscheiden die Punkte, dann die Zahl der genauen Ergebnisse, dann die Zahl der richtigen Sieger. Wer in allem gleich ist, teilt sich den Platz.',
      ],
    },
    ...(has.contest === undefined ? [] : [contestAnswer(has.contest)]),
  ],
} as const;

const knockoutAnswers = (rules: PointRules): readonly RuleAnswer[] => [
  {
    question: 'Was zählt bei Verlängerung und Elfmeterschießen?',
    paragraphs: [
      'Für das Ergebnis zählt der Stand nach der regulären Spielzeit (90 Minuten samt Nachspielzeit). Tore der Verlängerung und des Elfmeterschießens zählen dafür nicht.',
    ],
  },
  {
    question: 'Was ist der K.-o.-Tipp?',
    paragraphs: [
      `Ab der K.-o.-Runde tippst du zusätzlich, wer weiterkommt. ${
        rules.knockout === 0
          ? 'Punkte gibt es dafür hier nicht.'
          : `Stimmt das, gibt es ${counted(rules.knockout)} extra, ganz gleich, was dein Ergebnistipp wert ist.`
      }`,
      'Der getippte Sieger ist vorausgewählt. Bei einem Unentschieden musst du selbst wählen.',
    ],
    ...(rules.knockout === 0 ? {} : { examples: knockoutExamples(rules) }),
  },
];

const knockoutExamples = (rules: PointRules): readonly PointExample[] => [
  {
    tip: '1:1, weiter: Heim',
    result: '1:1, weiter: Heim',
    points: rules.exact + rules.knockout,
    why: 'genau und weiter',
  },
  {
    tip: '2:0, weiter: Heim',
    result: '1:1, weiter: Heim',
    points: rules.knockout,
    why: 'nur weiter stimmt',
  },
];

const questionsAnswer: RuleAnswer = {
  question: 'Was bringen die Fragen?',
  paragraphs: [
    'Was eine Frage wert ist und wann sie schließt, steht in „Tippen“ bei jeder dabei. Bis dahin kannst du deine Antwort ändern, und niemand sieht sie. Danach seht ihr alle Antworten.',
    'Bei mehreren Teams zählt jedes richtige. Gewinnt bei einer Zahl, wer am nächsten dran ist, bekommen alle die Punkte, die gleich nah dran sind. Ohne Antwort gibt es nichts.',
    'Der Organisator sagt, was richtig war. Ab dann zählen die Punkte in allen Tabellen, nur nicht in denen eines einzelnen Spieltags.',
  ],
};

const contestAnswer = (best: number): RuleAnswer => ({
  question: 'Wie geht die Gruppenwertung?',
  paragraphs: [
    `Gruppen, die mitmachen, stehen in einer eigenen Tabelle. ${
      best === 1
        ? 'Es zählen die Punkte des Besten jeder Gruppe'
        : `Es zählt der Schnitt der besten ${best} jeder Gruppe`
    }, laufende Spiele eingerechnet. Gleicher Schnitt, gleicher Platz. ${
      best === 1 ? '' : 'Wer weniger Mitglieder hat, wird nicht gewertet. '
    }Geld gibt es dafür nicht.`,
    'Jeder zählt für eine Gruppe: die, der du zuerst beigetreten bist, oder eine andere, die du bis zum ersten Anpfiff wählst. Danach steht fest, welche Gruppen mitmachen und wer für welche zählt. Wer eine Gruppe verlässt, zählt dort nicht mehr.',
  ],
});

const championAnswer = ({ champion: points }: PointRules, { clubs, champion }: Words) => {
  const when = 'Den Tipp gibst du in deinem Profil ab, bis das erste Spiel beginnt.';
  const right = clubs ? 'das' : 'den Turniersieger';
  const worth =
    points === 0
      ? 'Punkte gibt es dafür hier nicht.'
      : `Wer ${right} richtig tippt, bekommt am Ende ${counted(points)}.`;
  return {
    question: clubs ? `Wer wird ${champion}?` : 'Was bringt der Turniersieger?',
    paragraphs: [`${worth} ${when}`],
  };
};
