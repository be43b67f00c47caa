import { endpoints, limits } from '@tippspiel/contract';
import { isKnockout, type KoChoice, preselectedKo, type Score } from '@tippspiel/rules';
import { useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMark } from '../card/LiveMark.tsx';
import { useKoWords } from '../tip/useKoWords.ts';
import { type AdminMatchProps, useMatchUpdate } from './useMatchUpdate.ts';

const KICKOFF: Score = { home: 0, away: 0 };

export const AdminLiveScore = ({ match, teams }: AdminMatchProps) => {
  const { id, running } = match;
  const set = useAction<Score | null>({
    run: (next) =>
      change(endpoints.setRunning, { params: { id }, body: { running: next, from: running } }),
    done: texts.runningSaved,
    failed: texts.runningFailed,
  });
  if (running === null) {
    return (
      <Button variant="quiet" loading={set.isPending} onClick={() => set.mutate(KICKOFF)}>
        {texts.startRunning}
      </Button>
    );
  }
  return (
    <section className="admin-live" aria-label={texts.running}>
      <p>
        <LiveMark />{' '}
        <strong className="score-figure admin-score">
          {running.home}:{running.away}
        </strong>
      </p>
      {(['home', 'away'] as const).map((side) => (
        <div key={side} className="admin-live-side">
          <Button
            disabled={set.isPending || running[side] === limits.goals}
            onClick={() => set.mutate({ ...running, [side]: running[side] + 1 })}
          >
            {texts.goalFor(teams[side].name)}
          </Button>
          <Button
            variant="quiet"
            disabled={set.isPending || running[side] === 0}
            aria-label={texts.takeGoalBack(teams[side].name)}
            onClick={() => set.mutate({ ...running, [side]: running[side] - 1 })}
          >
            −1
          </Button>
        </div>
      ))}
      <div className="admin-actions">
        <FinalWhistle match={match} teams={teams} running={running} />
        <Button variant="quiet" disabled={set.isPending} onClick={() => set.mutate(null)}>
          {texts.endRunning}
        </Button>
      </div>
    </section>
  );
};

type FinalWhistleProps = AdminMatchProps & { running: Score };

/** The running score becomes the result; after a draw in a knockout stage the tap says who advances. */
const FinalWhistle = ({ match: { id, stage }, teams, running }: FinalWhistleProps) => {
  const save = useMatchUpdate(id);
  const { inTip } = useKoWords(stage);
  const { home, away } = running;
  const score = `${home}:${away}`;
  const end = (ko: KoChoice, label: string) => (
    <Button
      key={ko}
      loading={save.isPending}
      onClick={() => save.mutate({ result: { home, away, ko } })}
    >
      {label}
    </Button>
  );
  if (!isKnockout(stage)) return end(0, texts.whistle(score));
  if (home !== away) return end(preselectedKo(running), texts.whistle(score));
  return ([1, 2] as const).map((ko) =>
    end(ko, texts.whistleKo(score, inTip(teams[ko === 1 ? 'home' : 'away'].name))),
  );
};
