import { instant as instantOf, listed } from './german.ts';
import type { Reading } from './logged.ts';

interface OfQuestion {
  /** What is asked. */
  readonly question: string;
}

/** Names of teams and texts of options; none = nothing was right. */
type LoggedAnswer = readonly string[] | number;

interface Asked extends OfQuestion {
  readonly points: number;
  /** How many teams are right; 1 = it has one answer. */
  readonly picks: number;
  /** The match whose start closes it, as it is called; null = the first whistle. */
  readonly match: string | null;
  /** ISO 8601 in UTC; null = not known. */
  readonly closesAt: string | null;
}

/** What entries about questions say, by their facts (docs/game.md, 'Questions'). */
export const questionTexts = {
  'question-asked': (asked: Asked, reading: Reading) =>
    `Neue Frage: „${asked.question}“ (${conditions(asked, reading)}).`,
  'question-changed': (asked: Asked & { readonly from: string }, reading: Reading) =>
    asked.from === asked.question
      ? `Die Frage „${asked.question}“ wurde geändert (${conditions(asked, reading)}).`
      : `Die Frage „${asked.from}“ heißt nun „${asked.question}“ (${conditions(asked, reading)}).`,
  'question-withdrawn': ({ question, reason }: OfQuestion & { readonly reason: string | null }) =>
    reason === null
      ? `Die Frage „${question}“ wurde zurückgezogen.`
      : `Die Frage „${question}“ wurde zurückgezogen und zählt nicht mehr. Grund: ${reason}`,
  /** `from` and `to` null = it was not said yet what was right. */
  'question-solved': ({
    question,
    from,
    to,
  }: OfQuestion & { readonly from: LoggedAnswer | null; readonly to: LoggedAnswer | null }) => {
    if (to === null)
      return `Was bei „${question}“ richtig ist, ist wieder offen, bisher ${named(from)}.`;
    return `Bei „${question}“ ist richtig: ${named(to)}${from === null ? '' : `, bisher ${named(from)}`}.`;
  },
};

const conditions = ({ points, picks, match, closesAt }: Asked, { timeZone }: Reading): string => {
  const each = picks > 1 ? ` für jedes von ${picks} Teams` : '';
  const until =
    match === null
      ? 'bis zum ersten Anpfiff'
      : closesAt === null
        ? `bis zum Anpfiff von ${match}`
        : `bis zum Anpfiff von ${match}, spätestens ${instantOf(new Date(closesAt), timeZone)}`;
  return `${points === 1 ? '1 Punkt' : `${points} Punkte`}${each}, ${until}`;
};

const named = (answer: LoggedAnswer | null): string => {
  if (answer === null) return 'offen';
  if (typeof answer === 'number') return String(answer);
  return answer.length === 0 ? 'keine der Antworten' : listed(answer);
};
