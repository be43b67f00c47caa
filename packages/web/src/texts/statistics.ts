import type { Words } from '@tippspiel/contract';
import type { Tendency } from '@tippspiel/rules';

const times = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;
const points = (count: number) => times(count, 'Punkt', 'Punkte');
/** @param amount formatted; the plural also stands behind a decimal */
const pointsOf = (amount: string) => (amount === '1' ? '1 Punkt' : `${amount} Punkte`);

/** What tips on matches that are over say. */
export const statisticsTexts = {
  none: 'Noch keine Statistik',
  noneText: 'Sobald ein getipptes Spiel zu Ende ist, steht hier, was die Tipps verraten.',
  counted: (given: string, earned: string) =>
    `Tipps auf Spiele mit Ergebnis: ${given}. Punkte daraus: ${earned}.`,
  firstMembers: (counted: string, total: string) =>
    `Gezählt sind die ersten ${counted} von ${total} der Tabelle.`,

  outcomes: 'Treffer',
  outcomesText: 'So oft stimmte, was getippt war.',
  tipped: 'getippt',
  right: 'richtig',
  outcome: {
    home: 'Heimsieg',
    draw: 'Unentschieden',
    away: 'Auswärtssieg',
  } satisfies Record<Tendency, string>,
  rightOf: (right: string, tipped: string) => `${right} von ${tipped}`,
  never: 'nie getippt',

  scores: 'Lieblingstipps',
  score: 'Tipp',
  often: 'wie oft',
  count: (count: string) => `${count}-mal`,
  points,

  teams: 'Wer Punkte bringt',
  teamsText: ({ team }: Words) =>
    `Punkte je Tipp in Spielen, in denen das ${team} dabei war, ab zwei Tipps.`,
  noTeams: ({ team }: Words) => `Dafür braucht es zwei Tipps auf Spiele mit demselben ${team}.`,
  best: 'am meisten',
  worst: 'am wenigsten',
  team: ({ team }: Words) => team,
  perTip: 'Punkte je Tipp',
  allTeams: ({ teams }: Words) => `Alle ${teams} als Tabelle`,

  luck: 'Glück',
  luckOrNot: 'Glück oder Pech',
  moreThanUsual: (amount: string) =>
    `${pointsOf(amount)} mehr, als dieselben Tipps im Schnitt gebracht hätten.`,
  lessThanUsual: (amount: string) =>
    `${pointsOf(amount)} weniger, als dieselben Tipps im Schnitt gebracht hätten.`,
  asUsual: 'Genau so viel, wie dieselben Tipps im Schnitt gebracht hätten.',
  tooEarly: 'Dafür braucht es zwei Spiele mit Ergebnis.',
  howLuck: 'Wie wird das gerechnet?',
  luckIs:
    'Jeder Tipp wird mit allen Ergebnissen bisher verglichen. Was er dabei im Schnitt holt, war zu erwarten. Glück ist, was er mehr gebracht hat, Pech, was er weniger gebracht hat. Punkte fürs Weiterkommen zählen dabei nicht.',
  signed: (amount: string, sign: number) =>
    sign === 0 ? '±0' : `${sign > 0 ? '+' : '−'}${amount}`,
  spokenLuck: (amount: string, sign: number) =>
    sign === 0 ? 'weder Glück noch Pech' : `${pointsOf(amount)} ${sign > 0 ? 'Glück' : 'Pech'}`,

  unlike: 'Anders als die anderen',
  unlikeText: 'So viele der anderen tippten im Schnitt auf einen anderen Ausgang.',
  unlikeInGroup: (share: string) =>
    `Im Schnitt tippten ${share} der anderen aus der Gruppe auf einen anderen Ausgang.`,
  compared: 'verglichen mit',
  /** @param share from 0 to 1 */
  percent: (share: number) => `${Math.round(100 * share)}\u00a0%`,
  alone: 'Auf diese Spiele hat sonst niemand getippt.',

  members: 'Mitglieder im Vergleich',
  luckOfMembers: 'Glück und Pech',
  player: 'Spieler',
  unlikeShort: 'anders',
  allMembers: 'Alle Mitglieder als Tabelle',
} as const;
