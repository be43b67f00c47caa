import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpoints, limits, type OwnTable } from '@tippspiel/contract';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { awaitsAnswer } from '../../features/groups/awaitsAnswer.ts';
import { chooseGroup, useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { EarnedPoints } from '../../features/match/card/EarnedPoints.tsx';
import { LiveMark } from '../../features/match/card/LiveMark.tsx';
import { type Match, phaseOf, untippedMatches } from '../../features/match/match.ts';
import { formatTip, useSideNames } from '../../features/match/tip/useKoWords.ts';
import { formatScore, useOwnBets } from '../../features/match/tip/useOwnBets.ts';
import { useIsPlaying, useMatchClock, useMatches } from '../../features/match/useMatches.ts';
import { useOwnTables } from '../../features/standings/scoreQuery.ts';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.ts';
import { useScoring, useTournament } from '../../features/tournament/useTournament.ts';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { groupTexts, proposalTexts } from '../../texts/group.ts';
import { ownStandingTexts as texts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { MatchDayBest } from './MatchDayBest.tsx';
import './OwnStanding.css';

/** The player's own place in the table that they looked at last, and what they have left to do. */
export const OwnStanding = () => {
  const query = useOwnTables();
  return (
    <Card title={texts.title} className="own-standing">
      <Loaded query={query} placeholder={<Skeletons count={1} height={120} />}>
        {(tables) => <Place tables={tables} />}
      </Loaded>
      <div className="own-standing-next">
        <LatestScores />
        <OpenTasks />
      </div>
    </Card>
  );
};

const Place = ({ tables }: { tables: readonly OwnTable[] }) => {
  const table = useChosenGroup(tables);
  if (!table) return null;
  const isInNoGroup = tables.every(({ id }) => id === 0);
  return (
    <div className="own-standing-table">
      {tables.length > 1 ? (
        <TableChoice tables={tables} chosen={table.id} onChoose={chooseGroup} />
      ) : null}
      <OwnPlace table={table} />
      <MatchDayBest table={table} />
      {isInNoGroup ? <JoinFirstGroup /> : null}
    </div>
  );
};

/** Place, points, what the last match day changed, and the way to the next place. */
const OwnPlace = ({ table }: { table: OwnTable }) => {
  const isProvisional = useIsPlaying();
  const { place, players, top } = table;
  if (place === null) return <p>{texts.notListed}</p>;
  if (players === 1 && table.id !== 0) {
    return (
      <p>
        {texts.alone} <Link to={paths.group(table.id)}>{texts.invite}</Link>
      </p>
    );
  }
  if (top.length === 0) return <p>{texts.notStarted}</p>;
  const { position, points, live, change } = place;
  return (
    <div className="own-place">
      <Link to={paths.score} className="own-place-figures">
        <span>
          <span className="visually-hidden">{texts.placeSpoken}</span>{' '}
          <strong className="score-figure">{texts.place(formatCount(position))}</strong>{' '}
          {texts.placeOf(formatCount(players))}
        </span>{' '}
        <span>
          <strong className="score-figure">{formatCount(points)}</strong> {texts.pointsUnit(points)}
        </span>{' '}
        {live > 0 ? (
          <span className="own-place-live">
            {texts.live(live)} <span className="visually-hidden">{texts.liveSpoken}</span>
          </span>
        ) : null}
      </Link>
      <p className="own-place-way">
        {change === null ? null : <Change places={change} />}
        {isProvisional ? (
          <span className="own-place-provisional">
            <LiveMark /> {texts.provisional}
          </span>
        ) : null}
        <Way table={table} place={place} />
      </p>
    </div>
  );
};

/** @param places gained, below 0 lost */
const Change = ({ places }: { places: number }) => {
  const Icon = places > 0 ? IconArrowUp : places < 0 ? IconArrowDown : IconEqual;
  const spoken = places > 0 ? texts.up(places) : places < 0 ? texts.down(-places) : texts.same;
  return (
    <span className={places > 0 ? 'own-change own-change-up' : 'own-change'}>
      <Icon aria-hidden size={18} stroke={3} />
      {spoken}
      <span className="visually-hidden"> {texts.lastDay}. </span>
    </span>
  );
};

interface WayProps {
  table: OwnTable;
  place: NonNullable<OwnTable['place']>;
}

/** How far it is to the next place, or with whom the first one is shared. */
const Way = ({ table, place: { gap, ahead } }: WayProps) => {
  if (gap === null || ahead === null) {
    return <span>{leadOf(table)}</span>;
  }
  return (
    <span>
      {gap === 0 ? texts.level : texts.behind(gap)}
      <Link to={paths.profile(ahead.userId)}>{ahead.name}</Link>
    </span>
  );
};

const leadOf = ({ top }: OwnTable): string => {
  const leaders = top.filter(({ position }) => position === 1).length;
  if (leaders === limits.topRows) return texts.leadsWithMany;
  return leaders > 1 ? texts.leadsWith(leaders - 1) : texts.leads;
};

/** What was scored last, with the player's own tips and points. */
const LatestScores = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { teams } = useTeamsAndStages();
  const namesOf = useSideNames();
  const now = useMatchClock(matches);
  if (!matches || !bets || now === null) return null;
  const latest = latestScores(matches, now);
  if (latest.length === 0) return null;
  const isLive = latest.some(({ result }) => result === null);
  const title = latest.length === 1 ? texts.lastResult : texts.lastResults;
  return (
    <section className="latest-scores" aria-label={isLive ? matchTexts.live : title}>
      <ul>
        {latest.map((match) => {
          const sides = teams(match);
          const tip = bets.find(({ matchId }) => matchId === match.id)?.tip ?? null;
          return (
            <li key={match.id}>
              <span>
                {matchTexts.pair(sides.home.name, sides.away.name)}{' '}
                <strong className="score-figure">
                  {formatScore(match.result ?? match.running)}
                </strong>
              </span>
              {tip ? (
                <span className="latest-scores-tip">
                  {texts.ownTip(formatTip(tip, namesOf(match, sides)))}
                </span>
              ) : null}
              <EarnedPoints tip={tip} match={match} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/**
 * What was scored last: the running scores, else the results of the latest kick-off that has any.
 * Matches come by kick-off.
 *
 * @param now the game clock, epoch milliseconds
 */
const latestScores = (matches: readonly Match[], now: number): readonly Match[] => {
  const running = matches.filter((match) => match.running !== null && match.result === null);
  if (running.length > 0) return running;
  const isFinished = (match: Match) => phaseOf(match, now) === 'finished';
  const last = matches.findLast(isFinished);
  return matches.filter((match) => isFinished(match) && match.kickoff === last?.kickoff);
};

/** What the player can still tip, and what waits for an answer; nothing once all of it is done or closed. */
const OpenTasks = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const tournament = useTournament();
  const { data: groups = [] } = useQuery(queryOf(endpoints.myGroups));
  const now = useMatchClock(matches);
  const tips = matches && bets && now !== null ? untippedMatches(matches, bets, now).length : 0;
  const championPoints = useScoring().champion;
  const lacksChampion = profile?.championTip === null && tournament?.started === false;
  const asking = groups.filter((group) => awaitsAnswer(group, tournament?.started));
  if (tips === 0 && !lacksChampion && asking.length === 0) return null;
  return (
    <ul className="open-tasks">
      {tips > 0 ? (
        <li>
          <Link to={paths.bet}>{texts.openTips(tips)}</Link>
        </li>
      ) : null}
      {asking.map(({ id, name }) => (
        <li key={id}>
          <Link to={paths.group(id)}>{proposalTexts.task(name)}</Link>
        </li>
      ))}
      {lacksChampion ? (
        <li>
          <Link to={paths.championTip}>{texts.championOpen(championPoints)}</Link>
        </li>
      ) : null}
    </ul>
  );
};

interface TableChoiceProps {
  tables: readonly OwnTable[];
  /** The id of the table that is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** More of them would be a strip to search in. */
const MOST_IN_SIGHT = 4;

/** Changes the table by one tap; many are a list. */
const TableChoice = ({ tables, chosen, onChoose }: TableChoiceProps) => {
  if (tables.length > MOST_IN_SIGHT) {
    return (
      <SelectField
        label={texts.tables}
        value={String(chosen)}
        options={tables.map((table) => ({ value: String(table.id), label: nameOf(table) }))}
        onValue={(id) => onChoose(Number(id))}
      />
    );
  }
  return (
    <SegmentedControl
      label={texts.tables}
      segments={tables.map((table) => ({ value: table.id, label: nameOf(table) }))}
      value={chosen}
      onValue={onChoose}
    />
  );
};

const nameOf = ({ name }: OwnTable): string => name ?? texts.allPlayers;

const JoinGroupForm = lazy(() =>
  import('../../features/groups/JoinGroupForm.tsx').then(({ JoinGroupForm }) => ({
    default: JoinGroupForm,
  })),
);

/** Lets a player without a group join one; unmounted with the first membership. */
const JoinFirstGroup = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className="join-first-group">
      <p>{texts.noGroup}</p>
      <Button onClick={() => setOpen(true)}>{texts.join}</Button>
      <Dialog title={groupTexts.joinTitle} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeletons count={1} height={240} />}>
          <JoinGroupForm />
        </Suspense>
      </Dialog>
    </div>
  );
};
