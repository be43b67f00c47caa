import {
  aheadInTie,
  decidesWhoAdvances,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  withGoals,
} from '@tippspiel/rules';
import { formatCount } from '../../../formats.ts';
import { betTexts } from '../../../texts/bets.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { Button } from '../../../ui/Button.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LiveMark } from '../../match/card/LiveMark.tsx';
import { MatchSide } from '../../match/card/MatchCard.tsx';
import type { Match } from '../../match/match.ts';
import { formatScore, formatTip, useKoWords, useSideNames } from '../../match/tip/useKoWords.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { LiveRow } from '../liveTable.ts';
import { type Needs, resultOf } from './needs.ts';

interface ImaginedMatchProps {
  match: Match;
  /** How it ends in the table below; null = it does not count there yet. */
  end: MatchResult | null;
  /** Whether the player has set that. */
  isImagined: boolean;
  /** The player's row in the table below, which a phone does not show beside the score. */
  own: LiveRow | undefined;
  needs: Needs;
  /** A player's row in the table. */
  rowOf: (userId: number) => LiveRow | undefined;
  onEnd: (end: MatchResult | null) => void;
}

/** A match whose end the player sets. */
export const ImaginedMatch = (props: ImaginedMatchProps) => {
  const { match, end, isImagined, own, needs, onEnd } = props;
  const { stage, leg, running } = match;
  const { teams: teamsOf, stageName } = useTeamsAndStages();
  const teams = teamsOf(match);
  const { question } = useKoWords(stage);
  const side = (name: 'home' | 'away') => (
    <MatchSide team={teams[name]}>
      <GoalStepper
        label={betTexts.goals(teams[name].name)}
        value={end?.[name] ?? null}
        max={MAX_GOALS}
        onValue={(goals) => onEnd(resultOf(match, withGoals(end, name, goals)))}
      />
    </MatchSide>
  );
  return (
    <section
      className="match-card match-card-running"
      aria-label={`${teams.home.name} – ${teams.away.name}`}
    >
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
      {side('home')}
      {side('away')}
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
        <>
          {own ? (
            <p role="status">{whatIfTexts.own(formatCount(own.position), own.points)}</p>
          ) : null}
          <Button variant="quiet" onClick={() => onEnd(null)}>
            {whatIfTexts.reset}
          </Button>
        </>
      ) : null}
      {needs.kind === 'unlisted' ? null : (
        <div className="what-if-needed">
          <h3>{whatIfTexts.needed}</h3>
          {needs.kind === 'leading' ? (
            <p>{whatIfTexts.leading}</p>
          ) : (
            <NeededResults {...props} needs={needs} />
          )}
        </div>
      )}
    </section>
  );
};

const chosen = (value: string): KoChoice => (value === '1' ? 1 : value === '2' ? 2 : 0);

interface NeededResultsProps extends Pick<ImaginedMatchProps, 'match' | 'rowOf' | 'onEnd'> {
  needs: Extract<Needs, { kind: 'behind' }>;
}

/** As many as a player takes in. */
const SHOWN = 5;

/** With which results the player passes the next place; a tap sets one. */
const NeededResults = ({ match, needs, rowOf, onEnd }: NeededResultsProps) => {
  const { rivals, position, results } = needs;
  const sides = useSideNames()(match, useTeamsAndStages().teams(match));
  const [first = 0] = rivals;
  const name = rowOf(first)?.name ?? '';
  const names = rivals.length > 1 ? whatIfTexts.others(name, rivals.length - 1) : name;
  const place = formatCount(position);
  if (results.length === 0) return <p>{whatIfTexts.none(names, place)}</p>;
  return (
    <>
      <p>{whatIfTexts.past(names, place)}</p>
      <ul>
        {results.slice(0, SHOWN).map((result) => {
          // Who wins after 90 minutes advances: that need not be said.
          const ko = result.home === result.away ? result.ko : 0;
          const text = formatTip({ ...result, ko }, sides);
          return (
            <li key={text}>
              <Button
                variant="quiet"
                aria-label={whatIfTexts.imagine(text)}
                onClick={() => onEnd(result)}
              >
                {text}
              </Button>
            </li>
          );
        })}
      </ul>
      {results.length > SHOWN ? <p className="what-if-more">{whatIfTexts.more}</p> : null}
    </>
  );
};
