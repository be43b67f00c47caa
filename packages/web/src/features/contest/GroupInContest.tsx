import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAction } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { contestTexts as texts } from '../../texts/contest.ts';
import { Card } from '../../ui/Card.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useTournament } from '../tournament/useTournament.tsx';
import { ContestChoice } from './ContestChoice.tsx';

interface GroupInContestProps {
  group: AnswerOf<typeof endpoints.group>;
}

/** Whether a group is in the contest, which its founder or the organiser says; nothing where there is no contest. */
const GroupInContest = ({ group }: GroupInContestProps) => {
  const { contest, started = false } = useTournament() ?? {};
  if (contest === undefined) return null;
  const { id, inContest, joined, token } = group;
  const isManaged = token !== undefined && !started;
  return (
    <Card title={texts.title}>
      <p>{texts.rule(contest)}</p>
      {isManaged ? (
        <EnterSwitch id={id} entered={inContest} />
      ) : (
        <p>{inContest ? texts.isIn : texts.isOut}</p>
      )}
      {inContest && joined ? <OwnChoice /> : null}
      <p>
        <Link to={paths.contest}>{texts.toTable}</Link>
      </p>
    </Card>
  );
};

const EnterSwitch = ({ id, entered }: { id: number; entered: boolean }) => {
  const enter = useAction({
    run: (next: boolean) =>
      change(endpoints.enterContest, { params: { id }, body: { entered: next } }),
    done: (next) => (next ? texts.entered : texts.left),
    failed: texts.enterFailed,
  });
  return (
    <div>
      <Switch
        label={texts.enter}
        checked={enter.isPending ? enter.variables : entered}
        loading={enter.isPending}
        onChecked={(next) => enter.mutate(next)}
      />
      <p className="field-hint">{texts.enterHint}</p>
    </div>
  );
};

const OwnChoice = () => {
  const { data } = useAnswer(endpoints.contest);
  return data ? <ContestChoice contest={data} /> : null;
};

export default GroupInContest;
