import { IconArrowBackUp } from '@tabler/icons-react';
import { limits } from '@tippspiel/contract';
import type { Score } from '@tippspiel/rules';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { formatScore } from '../tip/useKoWords.ts';
import type { useRunningScore } from './runningScore.ts';
import './GoalControl.css';

interface GoalControlProps {
  teams: Teams;
  running: ReturnType<typeof useRunningScore>;
}

const NO_GOALS: Score = { home: 0, away: 0 };

/** One tap for a goal, one below it to take the last one back. */
export const GoalControl = ({
  teams,
  running: { score, set, isSaved, isPending },
}: GoalControlProps) => {
  if (score === null) {
    return (
      <button type="button" className="goal-start" onClick={() => set(NO_GOALS)}>
        {texts.startRunning}
      </button>
    );
  }
  return (
    <div className="goal-control">
      {(['home', 'away'] as const).map((side) => {
        const { name } = teams[side];
        const back = formatScore({ ...score, [side]: score[side] - 1 });
        return (
          <div key={side}>
            <button
              type="button"
              className="goal-button"
              aria-disabled={isPending}
              disabled={score[side] === limits.goals}
              onClick={() => set({ ...score, [side]: score[side] + 1 })}
            >
              <strong>{texts.goal}</strong> <span>{name}</span>
            </button>
            {score[side] === 0 ? null : (
              <button
                type="button"
                className="text-button"
                aria-disabled={isPending}
                aria-label={texts.takeGoalBack(back, name)}
                onClick={() => set({ ...score, [side]: score[side] - 1 })}
              >
                <IconArrowBackUp aria-hidden size={20} />
                {texts.backTo(back)}
              </button>
            )}
          </div>
        );
      })}
      <p className="visually-hidden" role="status">
        {isSaved ? texts.runningSaved(formatScore(score)) : null}
      </p>
    </div>
  );
};
