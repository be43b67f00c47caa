import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Bet, endpoints } from '@tippspiel/contract';
import { isAnnulled, isBeforeGame } from '@tippspiel/rules';
import { useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isOnItsWay, queryOf, useAnswer } from '../../api/queries.ts';
import { chooseGroup, useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { TeamForms } from '../../features/match/form/TeamForms.tsx';
import { dayOfMatch, type Match, phaseOf } from '../../features/match/match.ts';
import { type MatchFrame, useMatchFrame } from '../../features/match/matchFrame.ts';
import { TipsByScore } from '../../features/match/others/OthersTips.tsx';
import { Tendencies } from '../../features/match/others/Tendencies.tsx';
import { RulingNote } from '../../features/match/result/EarnedPoints.tsx';
import { MatchSeal } from '../../features/match/seal/MatchSeal.tsx';
import { BetStatus } from '../../features/match/tip/BetStatus.tsx';
import { ClosesIn } from '../../features/match/tip/ClosesIn.tsx';
import { TipEntry } from '../../features/match/tip/TipEntry.tsx';
import { useTip } from '../../features/match/tip/tipOutbox.ts';
import { useSideNames } from '../../features/match/tip/useKoWords.ts';
import { MatchTurf } from '../../features/match/turf/MatchTurf.tsx';
import { Scorers, useIncidents } from '../../features/match/turf/Scorers.tsx';
import { TurfRow } from '../../features/match/turf/TurfRow.tsx';
import { OwnWorth, shownScore } from '../../features/match/turf/turfParts.tsx';
import { useMatchClock, useMatches, useOwnBets } from '../../features/match/useMatches.ts';
import { Reactions } from '../../features/reactions/Reactions.tsx';
import { LatestTable } from '../../features/standings/match/LatestTable.tsx';
import { MatchTableSection } from '../../features/standings/match/MatchTableSection.tsx';
import { useMatchTable } from '../../features/standings/match/useMatchTable.ts';
import { GroupChoice, useTableGroups } from '../../features/standings/TablePage.tsx';
import { useCalendar } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { matchTexts } from '../../texts/matches.ts';
import { matchPageTexts as texts } from '../../texts/matchPage.ts';
import { AfterPaint, DeferredUpdates } from '../../ui/Deferred.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { PageHeading, PageNotice, StaleMark } from '../../ui/Page.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { ShareMatch } from './ShareMatch.tsx';

interface MatchSheetProps {
  match: Match;
  /** Null where the match cannot be tipped: it was played before the game. */
  bet: Bet | null;
}

/** All about one match, from its head to the form of its teams. */
export const MatchSheet = ({ match, bet }: MatchSheetProps) => {
  const listed = useMemo(() => [match], [match]);
  const frame = useMatchFrame(useMatchClock(listed))(match);
  const { home, away } = frame.teams;
  const groups = useAnswer(endpoints.myGroups);
  const choices = useTableGroups(groups.data ?? []);
  const group = useChosenGroup(choices);
  const isLatest = useIsOfLastDay(match) && match.result !== null;
  const { table, whole, isAwaited } = useMatchTable(match, group, isLatest);
  const report = useIncidents(match);
  const pair = matchTexts.pair(home.name, away.name);
  const { phase } = frame;
  const openWorth = bet && phase === 'open' ? <OpenWorth {...frame} bet={bet} /> : undefined;
  const turf = (
    <MatchTurf
      {...frame}
      tip={bet?.tip ?? null}
      head={<Head pair={pair} stageName={frame.stageName} />}
      note={<Note {...frame} />}
      scorers={
        report.incidents ? (
          <Scorers match={match} teams={frame.teams} incidents={report.incidents} />
        ) : null
      }
      worth={bet ? openWorth : ''}
      place={table?.spoken ?? null}
    />
  );
  const hasTips = !isBeforeGame(match) && (match.started || !isAnnulled(match));
  const choice =
    choices.length > 1 ? (
      <GroupChoice groups={choices} chosen={group?.id} onChoose={chooseGroup} />
    ) : null;
  // What comes later would push down what is read already.
  const tips = useQuery({
    ...queryOf(endpoints.matchTips, {
      params: { matchId: match.id },
      query: { group: group?.id ?? 0 },
    }),
    enabled: match.started && hasTips && groups.data !== undefined,
  });
  const awaits = isOnItsWay(groups) || isAwaited || tips.isLoading || report.isAwaited;
  return (
    <div className="page match-page">
      {turf}
      {useContext(PageNotice)}
      {match.ruling ? <RulingNote match={match} /> : null}
      {phase === 'postponed' ? <p>{texts.postponed}</p> : null}
      {bet ? <OwnTip bet={bet} frame={frame} /> : null}
      <DeferredUpdates>
        {awaits ? (
          placeholder
        ) : (
          <div className="match-columns">
            <div className="match-column">
              {table && group && match.running ? (
                <MatchTableSection
                  table={table}
                  groupName={group.name}
                  matchId={match.id}
                  running={match.running}
                  choice={choice}
                />
              ) : null}
              {whole && group && isLatest ? (
                <LatestTable table={whole} match={match} group={group} choice={choice} />
              ) : null}
            </div>
            <AfterPaint placeholder={placeholder}>
              {hasTips ? <Tips frame={frame} bet={bet} /> : null}
              <AfterPaint placeholder={placeholder}>
                <div className="match-column">
                  <TeamForms match={match} teams={frame.teams} />
                  <AlsoRunning than={match.id} />
                  <ShareMatch match={match} pair={pair} />
                </div>
              </AfterPaint>
            </AfterPaint>
          </div>
        )}
      </DeferredUpdates>
    </div>
  );
};

/** Higher than a screen, so that the foot of the page is out of sight until all of it is there. */
const placeholder = <Skeletons count={1} height={900} />;

/** The way back and the heading, which names the teams to who does not see them below. */
const Head = ({ pair, stageName }: { pair: string; stageName: string }) => {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <div className="match-head">
      <button
        type="button"
        className="icon-button"
        aria-label={texts.back}
        onClick={() => (key === 'default' ? navigate(paths.fixtures) : navigate(-1))}
      >
        <IconArrowLeft aria-hidden />
      </button>
      <PageHeading title={`${pair}, ${stageName}`}>
        <span className="visually-hidden">{pair}, </span>
        {stageName}
      </PageHeading>
      <StaleMark />
    </div>
  );
};

/** When and where it is played. */
const Note = ({ match, isToday, stageName }: MatchFrame) => {
  const leg = match.leg === null ? '' : matchTexts.leg(match.leg, match.first, stageName);
  return (
    <>
      {leg === '' ? null : `${leg} · `}
      {isToday ? `${matchTexts.today} · ` : null}
      <KickoffDate {...match} />
      {match.venue === null ? null : ` · ${match.venue}`}
    </>
  );
};

/** The tip as long as it can be changed, also while it is on its way, and how long that is. */
const OpenWorth = ({ bet, ...frame }: MatchFrame & { bet: Bet }) => {
  const { match, phase, teams } = frame;
  const { tip } = useTip(bet);
  return (
    <>
      <OwnWorth match={match} phase={phase} teams={teams} tip={tip} />
      {match.kickoff === null ? null : <ClosesIn kickoff={match.kickoff} />}
    </>
  );
};

/** Enters the tip until the match begins; from then on it only says what went wrong with it. */
const OwnTip = ({ bet, frame }: { bet: Bet; frame: MatchFrame }) => {
  const input = useTip(bet);
  const names = useSideNames()(frame.match, frame.teams);
  return frame.phase === 'open' ? (
    <section className="match-part" aria-label={texts.yourTip}>
      <TipEntry bet={bet} input={input} names={names} />
    </section>
  ) : (
    <BetStatus input={input} names={names} isOpen={false} />
  );
};

/** How all tip before the match begins, and who has tipped what from then on. */
const Tips = ({ frame, bet }: { frame: MatchFrame; bet: Bet | null }) => {
  const { match, teams } = frame;
  const names = useSideNames()(match, teams);
  const distribution = (
    <Tendencies distribution={match.distribution} teams={teams} started={match.started} />
  );
  if (!match.started) {
    return (
      <section className="match-part" aria-labelledby="match-tips">
        <h2 id="match-tips">{matchTexts.tipsOfAll}</h2>
        {distribution}
      </section>
    );
  }
  return (
    <section className="match-part match-tips" aria-labelledby="match-tips">
      <h2 id="match-tips">{texts.tips}</h2>
      <TipsByScore match={match} ownTip={bet?.tip ?? null} names={names} />
      {shownScore(match) ? <Reactions matchId={match.id} /> : null}
      <h3>{matchTexts.tipsOfOthers}</h3>
      {distribution}
      <MatchSeal matchId={match.id} names={names} annulled={isAnnulled(match)} title={texts.fair} />
    </section>
  );
};

/** Whether nothing has begun on a later day: then the table's last moves are those of this match's day. */
const useIsOfLastDay = (match: Match): boolean => {
  const { data: matches = none } = useMatches();
  const calendar = useCalendar();
  const days = matches
    .filter((each) => each.started && !isBeforeGame(each))
    .map((each) => dayOfMatch(each, calendar) ?? '');
  return (dayOfMatch(match, calendar) ?? '') >= (days.toSorted().at(-1) ?? '');
};

/** What else is played at the same time, a tap away. */
const AlsoRunning = ({ than }: { than: number }) => {
  const { data: matches = none } = useMatches();
  const { data: bets = [] } = useOwnBets();
  const now = useMatchClock(matches);
  const frame = useMatchFrame(now);
  const others = matches.filter((each) => each.id !== than && phaseOf(each, now) === 'running');
  return others.map((other) => (
    <TurfRow
      key={other.id}
      {...frame(other)}
      tip={bets.find(({ matchId }) => matchId === other.id)?.tip ?? null}
    />
  ));
};

const none: readonly Match[] = [];
