import {
  type About,
  fitsAbout,
  namedBy,
  type QuestionKind,
  questionLimits,
} from '@tippspiel/rules';
import * as z from 'zod/mini';
import { id, line } from './fields.ts';
import { about, asked } from './question.ts';

const { options, picks } = questionLimits;

/** A question where the organiser enters it (docs/game.md, 'Questions'). */
export const enteredQuestion = z
  .object({
    kind: asked.kind,
    text: line(3, questionLimits.text),
    points: z.int().check(z.gte(1), z.lte(questionLimits.points)),
    picks: z._default(z.int().check(z.gte(1), z.lte(picks.max)), 1),
    nearest: z._default(z.boolean(), false),
    options: z._default(
      z.array(line(1, questionLimits.optionText)).check(z.maxLength(options.max)),
      [],
    ),
    about: z._default(z.nullable(about), null),
    matchId: z._default(z.nullable(id), null),
  })
  .check(({ value, issues }) => {
    const fault = faultOfQuestion(value);
    if (fault !== null) {
      issues.push({ code: 'custom', input: value, path: [], message: questionFaults[fault] });
    }
  });

interface Entered {
  readonly kind: QuestionKind;
  readonly points: number;
  readonly picks: number;
  readonly nearest: boolean;
  readonly options: readonly string[];
  readonly about: About | null;
}

type QuestionFault = 'picks' | 'nearest' | 'options' | 'sameOptions' | 'about';

/** @returns the first thing that makes no sense together; null = nothing */
const faultOfQuestion = (question: Entered): QuestionFault | null => {
  const { kind, nearest, about } = question;
  const texts = question.options;
  const isSeveral = kind === 'teams';
  if (isSeveral ? question.picks < picks.min : question.picks !== 1) return 'picks';
  if (nearest && kind !== 'number') return 'nearest';
  if (namedBy(kind) === 'options' ? texts.length < options.min : texts.length > 0) {
    return 'options';
  }
  const different = new Set(texts.map((text) => text.normalize('NFKC').toLowerCase()));
  if (different.size < texts.length) return 'sameOptions';
  const isFit = about === null || fitsAbout({ ...question, options: texts.length }, about);
  return isFit ? null : 'about';
};

/** Says what makes no sense in a question. */
const questionFaults: Readonly<Record<QuestionFault, string>> = {
  picks: `Bei „mehrere Teams“ sind ${picks.min} bis ${picks.max} Teams richtig, sonst eine Antwort.`,
  nearest: 'Wer am nächsten dran ist, zählt nur bei einer Zahl.',
  options: `Eine Auswahl hat ${options.min} bis ${options.max} Antworten.`,
  sameOptions: 'Jede Antwort steht nur einmal zur Auswahl.',
  about: 'Aus den Ergebnissen folgt auf diese Frage keine solche Antwort.',
};
