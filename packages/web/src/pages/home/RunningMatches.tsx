import type { Bet } from '@tippspiel/contract';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Match } from '../../features/match/match.ts';
import { useMatchFrame } from '../../features/match/matchFrame.ts';
import { MatchTurf } from '../../features/match/turf/MatchTurf.tsx';
import { TurfRow } from '../../features/match/turf/TurfRow.tsx';
import { usePlayerId } from '../../features/session/identity.ts';
import { OutlookLink, TopRows } from '../../features/standings/match/TopRows.tsx';
import { paths } from '../../paths.ts';
import { eveningTexts as texts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import { matchPageTexts } from '../../texts/matchPage.ts';
import { turfTexts } from '../../texts/turf.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { ScorekeeperGoals } from './ScorekeeperGoals.tsx';
import { useMovingTable } from './useMovingTable.ts';
import './RunningMatches.css';

interface RunningMatchesProps {
  /** One at least. */
  running: readonly Match[];
  bets: readonly Bet[];
  /** The game clock, epoch milliseconds. */
  now: number;
  /** The table that moves; null of who is in no group, or is listed nowhere. */
  group: { readonly id: number; readonly name: string } | null;
  /** Stands between the matches and the table. */
  children: ReactNode;
}

/** What is being played, what is due, and how the goals move the group. */
const RunningMatches = ({ group, ...props }: RunningMatchesProps) =>
  group === null ? (
    <>
      <Running {...props} place={null} />
      {props.children}
    </>
  ) : (
    <MovingMatches key={group.id} {...props} group={group} />
  );

export default RunningMatches;

/** As high as five rows, their heading and the link below them. */
const TOP_HEIGHT = 314;

type MovingProps = RunningMatchesProps & { group: NonNullable<RunningMatchesProps['group']> };

const MovingMatches = ({ group, children, ...props }: MovingProps) => {
  const ownId = usePlayerId();
  const { rows, moves, isAwaited, isSinceGoal, spoken } = useMovingTable(group.id);
  const hasScore = props.running.some(({ running }) => running !== null);
  return (
    <>
      <Running {...props} place={spoken} />
      {children}
      {hasScore && rows ? (
        <section className="moving-top" aria-labelledby="moving-top">
          <header>
            <h2 id="moving-top">{group.name}</h2>
            <p>{isSinceGoal ? matchPageTexts.sinceGoal : texts.sinceKickoff}</p>
          </header>
          <TopRows
            label={matchPageTexts.table(group.name)}
            rows={rows}
            ownId={ownId}
            moves={moves}
            gainOf={(userId) => rows.find((row) => row.userId === userId)?.livePoints ?? 0}
          />
          <OutlookLink rows={rows} ownId={ownId} to={paths.whatIf} />
        </section>
      ) : null}
      {hasScore && !rows && isAwaited ? <Skeletons count={1} height={TOP_HEIGHT} /> : null}
    </>
  );
};

type RunningProps = Pick<RunningMatchesProps, 'running' | 'bets' | 'now'> & {
  /** What a goal means for the own place, as it is said. */
  place: string | null;
};

/** One match alone in large, several in two lines each. */
const Running = ({ running, bets, now, place }: RunningProps) => {
  const frameOf = useMatchFrame(now);
  const tipOn = (id: number) => bets.find(({ matchId }) => matchId === id)?.tip ?? null;
  const [first] = running;
  if (first && running.length === 1) {
    const frame = frameOf(first);
    const { home, away } = frame.teams;
    return (
      <div className="home-turf">
        <MatchTurf
          {...frame}
          tip={tipOn(first.id)}
          label={turfTexts.running(matchTexts.versus(home.name, away.name))}
          head={
            <h2 className="home-turf-title">
              <Link to={paths.match(first.id)}>{texts.running}</Link>
            </h2>
          }
          place={place}
        />
        <ScorekeeperGoals match={first} />
      </div>
    );
  }
  return (
    <div className="home-turf">
      {running.map((match) => (
        <Fragment key={match.id}>
          <TurfRow {...frameOf(match)} tip={tipOn(match.id)} place={place} />
          <ScorekeeperGoals match={match} />
        </Fragment>
      ))}
    </div>
  );
};
