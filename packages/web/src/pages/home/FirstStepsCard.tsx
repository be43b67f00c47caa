import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { firstStepsTexts as texts } from '../../texts/firstSteps.ts';
import { Card } from '../../ui/Card.tsx';
import { type FirstSteps, stepNames, stepsDone } from '../firstSteps.ts';
import { StepNumber } from '../StepNumber.tsx';
import './FirstStepsCard.css';

/** The steps of the organiser of a new game, each a tap away, until they are done or dismissed. */
const FirstStepsCard = ({ state }: { state: FirstSteps }) => {
  const done = stepsDone(state);
  const next = stepNames.find((name) => !done[name]);
  return (
    <Card title={texts.title} className="own-steps" aria-label={texts.title}>
      <p>
        {texts.progress(stepNames.filter((name) => done[name]).length, stepNames.length)}.{' '}
        <Link to={paths.firstSteps}>{texts.goOn}</Link>
      </p>
      <ol>
        {stepNames.map((name, index) => (
          <li key={name} aria-current={name === next ? 'step' : undefined}>
            <Link to={paths.firstStep(name)}>
              <StepNumber number={index + 1} done={done[name]} />
              <span>
                {texts.steps[name]}
                {done[name] ? <span className="visually-hidden">, {texts.done}</span> : null}
              </span>
              <IconChevronRight aria-hidden size={20} />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
};

export default FirstStepsCard;
