import { isKnockout, type KoChoice, MAX_GOALS, type MatchResult } from '@tippspiel/rules';
import { formatCount } from '../../../formats.ts';
import { betTexts } from '../../../texts/bets.ts';
import { whatIfTexts } from '../../../texts/whatIf.ts';
import { Button } from '../../../ui/Button.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LiveMark } from '../../match/card/LiveMark.tsx';
import { TeamName } from '../../match/card/TeamName.tsx';
import type { Match } from '../../match/match.ts';
import { formatScore } from '../../match/tip/bet.ts';
import { useKoWords } from '../../match/tip/useKoWords.ts';
import type { Teams } from '../../tournament/team.ts';
import { resultOf } from './ends.ts';
import { NeededResults, type NeededResultsProps } from './NeededResults.tsx';

interface ImaginedMatchProps extends Omit<NeededResultsProps, 'needs' | 'stage' | 'teams'> {
  match: Match;
  teams: Teams;
  stageName: string;
  /** How it ends in the table below; null = it does not count there yet. */
  end: MatchResult | null;
  /** Whether the player has set that. */
  isImagined: boolean;
  /** The player's row in the table below, which a phone does not show beside the score. */
  own: { readonly position: number; readonly points: number } | undefined;
  /** Null as long as it is not known who asks. */
  needs: NeededResultsProps['needs'] | null;
  onEnd: (end: MatchResult | null) => void;
}

/** A match whose end the player sets. */
export const ImaginedMatch = ({
  match,
  teams,
  stageName,
  end,
  isImagined,
  own,
  needs,
  rowOf,
  onEnd,
}: ImaginedMatchProps) => {
  const { stage, running } = match;
  const { question } = useKoWords(stage);
  const side = (name: 'home' | 'away') => (
    <div className="match-side">
      <TeamName team={teams[name]} />
      <GoalStepper
        label={betTexts.goals(teams[name].name)}
        value={end?.[name] ?? null}
        max={MAX_GOALS}
        onValue={(goals) => {
          const score = { home: end?.home ?? 0, away: end?.away ?? 0, [name]: goals };
          onEnd(resultOf(stage, score));
        }}
      />
    </div>
  );
  return (
    <section
      className="match-card match-card-running"
      aria-label={`${teams.home.name} – ${teams.away.name}`}
    >
      <p className="what-if-now">
        <span>{stageName}</span>
        {running ? (
          <span>
            <LiveMark /> {whatIfTexts.now(formatScore(running))}
          </span>
        ) : (
          <span>{whatIfTexts.noScore}</span>
        )}
      </p>
      {side('home')}
      {side('away')}
      {end && isKnockout(stage) && end.home === end.away ? (
        <SelectField
          label={question}
          value={String(end.ko)}
          options={[
            { value: '0', label: whatIfTexts.open },
            { value: '1', label: teams.home.name },
            { value: '2', label: teams.away.name },
          ]}
          onValue={(value) => onEnd(resultOf(stage, end, chosen(value)))}
        />
      ) : null}
      {isImagined ? (
        <>
          {own ? (
            <p role="status">{whatIfTexts.own(formatCount(own.position), own.points)}</p>
          ) : null}
          <Button variant="quiet" onClick={() => onEnd(null)}>
            {whatIfTexts.reset}
          </Button>
        </>
      ) : null}
      {needs ? (
        <NeededResults needs={needs} stage={stage} teams={teams} rowOf={rowOf} onEnd={onEnd} />
      ) : null}
    </section>
  );
};

const chosen = (value: string): KoChoice => (value === '1' ? 1 : value === '2' ? 2 : 0);
