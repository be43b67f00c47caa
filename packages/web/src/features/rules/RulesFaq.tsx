import { memo } from 'react';
import { type RuleAnswer, rulesTexts } from '../../texts/rules.ts';
import { Card } from '../../ui/Card.tsx';
import { useScoring, useTournament, useWords } from '../tournament/useTournament.ts';
import './RulesFaq.css';

/**
 * The rules as questions; the answers come from the same numbers that are counted with. They are read before
 * the first match and looked up later: then one line leads to them.
 */
export const RulesFaq = memo(() => {
  const { started, knockout = true } = useTournament() ?? {};
  const [scoring, words] = [useScoring(), useWords()];
  return (
    <Card className="rules-faq drawn-in-view">
      <details open={started === false}>
        <summary>
          <h2 className="card-title">{rulesTexts.title}</h2>
        </summary>
        {rulesTexts.answers(scoring, words, knockout).map((answer) => (
          <Answer key={answer.question} {...answer} />
        ))}
      </details>
    </Card>
  );
});

const Answer = ({ question, paragraphs, examples }: RuleAnswer) => (
  <details>
    <summary>{question}</summary>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {examples ? <Examples rows={examples} /> : null}
  </details>
);

const Examples = ({ rows }: { rows: NonNullable<RuleAnswer['examples']> }) => (
  <table>
    <caption className="visually-hidden">{rulesTexts.examples}</caption>
    <thead>
      <tr>
        <th scope="col">{rulesTexts.tip}</th>
        <th scope="col">{rulesTexts.result}</th>
        <th scope="col">{rulesTexts.points}</th>
        <th scope="col">{rulesTexts.why}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ tip, result, points, why }) => (
        <tr key={tip + result}>
          <td>{tip}</td>
          <td>{result}</td>
          <td className="rules-points score-figure">{points}</td>
          <td>{why}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
