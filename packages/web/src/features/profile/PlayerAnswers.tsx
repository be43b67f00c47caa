import type { PlayerAnswer } from '@tippspiel/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { playerAnswersTexts as texts } from '../../texts/questions.ts';
import { Points } from './Points.tsx';
import './BetList.css';
import { useAnswerNames } from '../questions/names.ts';
import './PlayerAnswers.css';
import { sumOfEarned, useQuestions } from '../questions/questions.ts';

interface PlayerAnswersProps {
  answers: readonly PlayerAnswer[];
  isOwn: boolean;
}

/** What a player answered to the closed questions, below the tips. */
const PlayerAnswers = ({ answers, isOwn }: PlayerAnswersProps) => {
  const { data: questions } = useQuestions();
  const { nameOf } = useAnswerNames();
  if (!questions) return null;
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const sum = sumOfEarned(answers);
  return (
    <section className="profile-bets">
      <header>
        <h2>{texts.title}</h2>
        <p>
          {sum === null ? null : texts.sum(sum)}{' '}
          {isOwn ? <Link to={paths.questions}>{texts.toQuestions}</Link> : null}
        </p>
      </header>
      <ul>
        {answers.map(({ questionId, answer, earned }) => {
          const question = byId.get(questionId);
          if (!question) return null;
          return (
            <li key={questionId} className="profile-answer">
              <p className="profile-answer-text">{question.text}</p>
              <p className="profile-bet-note">
                <b>{nameOf(question, answer)}</b>
                {question.withdrawn ? <span>{texts.withdrawn}</span> : null}
              </p>
              {earned === null ? null : <Points count={earned} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

export default PlayerAnswers;
