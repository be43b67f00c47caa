import { useInfiniteQuery } from '@tanstack/react-query';
import {
  isKnockout,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  type PrizeRules,
  type StageCode,
  type Tip,
} from '@tippspiel/rules';
import { useEffect, useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { formatCount } from '../../../formats.ts';
import { betTexts } from '../../../texts/bets.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GoalStepper } from '../../../ui/GoalStepper.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { LiveMark } from '../../match/card/LiveMark.tsx';
import { TeamName } from '../../match/card/MatchCard.tsx';
import type { Match } from '../../match/match.ts';
import { formatTip, useKoWords, useSideNames } from '../../match/tip/useKoWords.ts';
import { formatScore } from '../../match/tip/useOwnBets.ts';
import { useMatchClock, useMatches } from '../../match/useMatches.ts';
import { useCountries } from '../../tournament/useCountries.tsx';
import { type Teams, useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { MOST_WHOLE_ROWS, type RunningMatch, useMatchTips, withRunning } from '../liveTable.ts';
import { StandingsTable } from '../StandingsTable.tsx';
import { type ScoreTable, scoreQuery } from '../scoreQuery.ts';
import { goalsAhead, type Needs, neededResults, resultOf } from './needs.ts';
import './WhatIf.css';
import { useScoring } from '../../tournament/useTournament.ts';

interface WhatIfProps {
  /** 0 is all players. */
  group: { readonly id: number; readonly name: string; readonly rules: PrizeRules | null };
  ownId: number | undefined;
  /** The match that comes first; null = by kick-off. */
  firstMatch: number | null;
}

/** A game of thought: the table as it would be if the matches that are played ended so. */
export const WhatIf = (props: WhatIfProps) => (
  <Loaded query={useMatches()} placeholder={<Skeletons count={1} height={600} />}>
    {(matches) =>
      openMatches(matches, null).length === 0 ? (
        <EmptyState title={whatIfTexts.noMatch}>{whatIfTexts.noMatchText}</EmptyState>
      ) : (
        <WholeTable {...props} />
      )
    }
  </Loaded>
);

const WholeTable = (props: WhatIfProps) => {
  const { query, isLong, isWhole } = useWholeTable(props.group.id);
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={600} />}>
      {(table) => {
        if (isLong) {
          return (
            <EmptyState title={whatIfTexts.tooLong}>
              {whatIfTexts.tooLongText(formatCount(MOST_WHOLE_ROWS))}
            </EmptyState>
          );
        }
        if (!isWhole) return <Skeletons count={1} height={600} />;
        return <WithTips table={table} {...props} />;
      }}
    </Loaded>
  );
};

const WithTips = ({ table, firstMatch, ...rest }: WhatIfProps & { table: ScoreTable }) => {
  const { data = [] } = useMatches();
  const matches = openMatches(data, firstMatch);
  const { tipsOn, isLoading } = useMatchTips(matches);
  const { known } = useTeamsAndStages();
  if (isLoading || !known) return <Skeletons count={1} height={600} />;
  return <ImaginedTable table={table} matches={matches} tipsOn={tipsOn} {...rest} />;
};

/**
 * The matches that have started and have no result: of all others a score is either known or nobody's
 * tips are.
 *
 * @param first the match that comes first; null = by kick-off
 */
const openMatches = (matches: readonly Match[], first: number | null): readonly Match[] =>
  matches
    .filter(({ started, result }) => started && result === null)
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first));

/**
 * A group's table with all its rows, as far as it is short enough.
 *
 * @param group 0 is all players
 * @returns `isWhole` once every row is there
 */
const useWholeTable = (group: number) => {
  const query = useInfiniteQuery(scoreQuery(group));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isLong = data !== undefined && data.total > MOST_WHOLE_ROWS;
  const isWanted = data !== undefined && !isLong && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
  return { query, isLong, isWhole: data !== undefined && data.rows.length === data.total };
};

interface ImaginedTableProps {
  /** With all its rows, of results alone. */
  table: ScoreTable;
  matches: readonly Match[];
  tipsOn: (matchId: number) => ReadonlyMap<number, Tip> | undefined;
  group: { readonly id: number; readonly name: string; readonly rules: PrizeRules | null };
  ownId: number | undefined;
}

/** Scores to be set, what the player needs, and the table that follows. */
const ImaginedTable = ({ table, matches, tipsOn, group, ownId }: ImaginedTableProps) => {
  const [imagined, setImagined] = useState<ReadonlyMap<number, MatchResult>>(new Map());
  const { teams, stageName } = useTeamsAndStages();
  const { flagInsteadOf } = useCountries();
  const scoring = useScoring();
  const now = useMatchClock(matches);
  /** A score that nobody has set is the running one, and goes on with it. */
  const endOf = ({ id, stage, running }: Match): MatchResult | null =>
    imagined.get(id) ?? (running && resultOf(stage, running));
  const countedWithout = (left: number | null): readonly RunningMatch[] =>
    matches.flatMap((match): RunningMatch[] => {
      const [end, tips] = [endOf(match), tipsOn(match.id)];
      if (match.id === left || !end || !tips) return [];
      return [{ running: end, ko: end.ko, stage: match.stage, tips }];
    });
  const set = (matchId: number, end: MatchResult | null) =>
    setImagined((before) => {
      const next = new Map(before);
      if (end) next.set(matchId, end);
      else next.delete(matchId);
      return next;
    });
  const { rows } = withRunning(table, countedWithout(null), group.rules, null, scoring);
  const positions = new Map(rows.map((row) => [row.userId, row]));
  return (
    <>
      <p>{whatIfTexts.note}</p>
      <div className="what-if-matches">
        {matches.map((match) => {
          const tips = tipsOn(match.id) ?? new Map<number, Tip>();
          const others = withRunning(table, countedWithout(match.id), null, null, scoring).rows;
          const needs =
            ownId === undefined
              ? null
              : neededResults(
                  others,
                  ownId,
                  { ...match, tips },
                  goalsAhead(match.kickoff, now),
                  scoring,
                );
          return (
            <ImaginedMatch
              key={match.id}
              match={match}
              teams={teams(match)}
              stageName={stageName(match.stage)}
              end={endOf(match)}
              isImagined={imagined.has(match.id)}
              own={ownId === undefined ? undefined : positions.get(ownId)}
              needs={needs}
              rowOf={(userId) => positions.get(userId)}
              onEnd={(end) => set(match.id, end)}
            />
          );
        })}
      </div>
      <h2 className="what-if-heading">{whatIfTexts.heading}</h2>
      <StandingsTable
        caption={whatIfTexts.table(group.name)}
        rows={rows}
        isForMoney={group.rules !== null}
        ownId={ownId}
        flagOf={flagInsteadOf}
        statusOf={({ status }) => status}
      />
    </>
  );
};

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
const ImaginedMatch = ({
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

interface NeededResultsProps {
  needs: Needs;
  stage: StageCode;
  teams: Teams;
  /** A player's row in the table. */
  rowOf: (userId: number) => { readonly name: string; readonly position: number } | undefined;
  /** Sets one of them. */
  onEnd: (end: MatchResult) => void;
}

/** As many as a player takes in. */
const SHOWN = 5;

/** With which results the player passes the next place; a tap sets one. */
const NeededResults = ({ needs, ...rest }: NeededResultsProps) => {
  if (needs.kind === 'unlisted') return null;
  return (
    <div className="what-if-needed">
      <h3>{whatIfTexts.needed}</h3>
      {needs.kind === 'leading' ? (
        <p>{whatIfTexts.leading}</p>
      ) : (
        <Results needs={needs} {...rest} />
      )}
    </div>
  );
};

interface ResultsProps extends Omit<NeededResultsProps, 'needs'> {
  needs: Extract<Needs, { kind: 'behind' }>;
}

const Results = ({
  needs: { rivals, position, results },
  stage,
  teams,
  rowOf,
  onEnd,
}: ResultsProps) => {
  const sides = useSideNames()({ stage }, teams);
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
