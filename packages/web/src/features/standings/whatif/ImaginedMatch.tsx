import {
  aheadInTie,
  decidesWhoAdvances,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  withGoals,
} from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { Button } from '../../../ui/Button.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Match } from '../../match/match.ts';
import { LiveMark } from '../../match/result/LiveMark.tsx';
import { formatScore, useKoWords } from '../../match/tip/useKoWords.ts';
import { FittingName } from '../../tournament/FittingName.tsx';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { resultOf } from './outlook.ts';

interface ImaginedMatchProps {
  match: Match;
  /** How it ends in the table below; null = it does not count there yet. */
  end: MatchResult | null;
  /** Whether the player has set that. */
  isImagined: boolean;
  onEnd: (end: MatchResult | null) => void;
}

/** A match whose end the player sets. */
export const ImaginedMatch = ({ match, end, isImagined, onEnd }: ImaginedMatchProps) => {
  const { stage, leg, running } = match;
  const { teams: teamsOf, stageName } = useTeamsAndStages();
  const teams = teamsOf(match);
  const { question } = useKoWords(stage);
  const side = (name: 'home' | 'away') => (
    <div className="what-if-side">
      <span>
        <TeamBadge team={teams[name]} size={1.5} />
        <FittingName team={teams[name]} />
      </span>
      <GoalStepper
        label={betTexts.goals(teams[name].name)}
        value={end?.[name] ?? null}
        max={MAX_GOALS}
        onValue={(goals) => onEnd(resultOf(match, withGoals(end, name, goals)))}
      />
    </div>
  );
  return (
    <section className="what-if-match" aria-label={`${teams.home.name} – ${teams.away.name}`}>
      <p className="what-if-now">
        <span>{stageName(stage)}</span>
        {running ? (
          <span>
            <LiveMark /> {whatIfTexts.now(formatScore(running))}
          </span>
        ) : (
          <span>{whatIfTexts.noScore}</span>
        )}
      </p>
      <div className="what-if-sides">
        {side('home')}
        {side('away')}
      </div>
      {end && decidesWhoAdvances(stage, leg) && aheadInTie(end, match) === 0 ? (
        <SelectField
          label={question}
          value={String(end.ko)}
          options={[
            { value: '0', label: whatIfTexts.open },
            { value: '1', label: teams.home.name },
            { value: '2', label: teams.away.name },
          ]}
          onValue={(value) => onEnd(resultOf(match, end, chosen(value)))}
        />
      ) : null}
      {isImagined ? (
        <Button variant="quiet" onClick={() => onEnd(null)}>
          {whatIfTexts.reset}
        </Button>
      ) : null}
    </section>
  );
};

const chosen = (value: string): KoChoice => (value === '1' ? 1 : value === '2' ? 2 : 0);
