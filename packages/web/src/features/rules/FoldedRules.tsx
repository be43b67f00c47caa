import { type RuleAnswer, rulesTexts } from '../../texts/rules.ts';
import { Card } from '../../ui/Card.tsx';
import { PointExamples } from '../tournament/PointExamples.tsx';
import { useScoring, useTournament, useWords } from '../tournament/useTournament.tsx';
import './RulesFaq.css';

/** The rules as questions, each of which folds up; the answers come from the same numbers that are counted with. */
const FoldedRules = () =>
  useAnswers().map((answer) => (
    <details key={answer.question}>
      <summary>{answer.question}</summary>
      <Answer {...answer} />
    </details>
  ));

export default FoldedRules;

/** The same as a page of its own, where nothing is folded. */
export const RulesInFull = () => (
  <Card className="rules-faq">
    {useAnswers().map((answer) => (
      <section key={answer.question}>
        <h2>{answer.question}</h2>
        <Answer {...answer} />
      </section>
    ))}
  </Card>
);

const useAnswers = (): readonly RuleAnswer[] => {
  const { knockout = true, questions = false, contest } = useTournament() ?? {};
  return rulesTexts.answers(useScoring(), useWords(), { knockout, questions, contest });
};

const Answer = ({ paragraphs, examples }: RuleAnswer) => (
  <>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {examples ? <PointExamples rows={examples} /> : null}
  </>
);
