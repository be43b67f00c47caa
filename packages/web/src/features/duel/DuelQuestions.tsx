import { isSameAnswer } from '@tippspiel/rules';
import { Loaded } from '../../api/Loaded.tsx';
import { duelTexts } from '../../texts/duel.ts';
import { duelQuestionsTexts as texts } from '../../texts/questions.ts';
import { Card } from '../../ui/Card.tsx';
import { useAnswerNames } from '../questions/names.ts';
import { type Question, usePlayerAnswers, useQuestions } from '../questions/questions.ts';
import { type Duellist, DuellistHeads } from './DuelMatches.tsx';
import './DuelMatches.css';
import './DuelQuestions.css';

interface DuelQuestionsProps {
  own: Duellist;
  other: Duellist & { id: number };
}

/** A closed question with both answers. */
interface Compared {
  readonly question: Question;
  readonly other: Pick<Question, 'answer' | 'earned'>;
}

/** The closed questions that two players answered differently, and what that was worth. */
const DuelQuestions = ({ own, other }: DuelQuestionsProps) => {
  const questions = useQuestions();
  const answers = usePlayerAnswers(other.id);
  return (
    <Loaded query={answers} count={0}>
      {(given) => {
        const byId = new Map(given.map((answer) => [answer.questionId, answer]));
        const compared = (questions.data ?? []).flatMap((question): Compared[] => {
          const answer = byId.get(question.questionId);
          return answer && !question.withdrawn ? [{ question, other: answer }] : [];
        });
        if (compared.length === 0) return null;
        return (
          <Card title={texts.title}>
            <Comparison compared={compared} own={own} other={other} />
          </Card>
        );
      }}
    </Loaded>
  );
};

export default DuelQuestions;

const Comparison = ({
  compared,
  own,
  other,
}: DuelQuestionsProps & { compared: readonly Compared[] }) => {
  const differing = compared.filter(
    ({ question, other }) => !isSameAnswer(question.answer, other.answer),
  );
  const worth = (points: (each: Compared) => number | null) =>
    compared.reduce((sum, each) => sum + (points(each) ?? 0), 0);
  const isSolved = compared.some(({ question }) => question.earned !== null);
  return (
    <>
      <p>
        {texts.differing(differing.length, compared.length)}{' '}
        {isSolved
          ? texts.worth(
              worth(({ question }) => question.earned),
              worth((each) => each.other.earned),
              other.name,
            )
          : null}
      </p>
      {differing.length === 0 ? null : (
        <table className="duel-matches duel-questions">
          <caption className="visually-hidden">{texts.table}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.question}</th>
              <DuellistHeads own={own} other={other} />
            </tr>
          </thead>
          <tbody>
            {differing.map((each) => (
              <tr key={each.question.questionId}>
                <th scope="row">{each.question.text}</th>
                <Given question={each.question} given={each.question} />
                <Given question={each.question} given={each.other} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};

const Given = ({ question, given }: { question: Question; given: Compared['other'] }) => {
  const { nameOf } = useAnswerNames();
  return (
    <td>
      <span className="duel-answer">{nameOf(question, given.answer)}</span>
      {given.earned === null ? null : (
        <span className="duel-match-points">
          <span aria-hidden>{duelTexts.earned(given.earned)}</span>
          <span className="visually-hidden">, {duelTexts.earnedMeaning(given.earned)}</span>
        </span>
      )}
    </td>
  );
};
