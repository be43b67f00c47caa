import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useMemo } from 'react';
import { isOnItsWay, queryOf, useAnswer } from '../api/queries.ts';
import { dayOfMatch, type Match, nextMatch, playedFinal } from '../features/match/match.ts';
import { useMatchFrame } from '../features/match/matchFrame.ts';
import { useMatchClock, useMatches } from '../features/match/useMatches.ts';
import { useLiveTable } from '../features/standings/liveTable.ts';
import { usePlayedDays } from '../features/standings/playedDays.ts';
import { useMembershipCheck } from '../features/standings/Standings.tsx';
import {
  isShort,
  joinPages,
  MOST_WHOLE_ROWS,
  standingsQuery,
  useAllPages,
} from '../features/standings/standingsQuery.ts';
import { useAddressedGroup } from '../features/standings/TablePage.tsx';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { useIsWaiting, useScoring, useWords } from '../features/tournament/useTournament.tsx';
import { useCalendar } from '../formats.ts';
import { useOnline } from '../online.ts';
import { paths } from '../paths.ts';
import { waitingTexts } from '../texts/firstSteps.ts';
import { shellTexts } from '../texts/shell.ts';
import { standingsTexts } from '../texts/standings.ts';
import { tvTexts as texts } from '../texts/tv.ts';
import { DeferredUpdates } from '../ui/Deferred.tsx';
import { eveningOf } from './home/evening.ts';
import { MOST_ROWS, slidesOf, tippedMatches, tipsOn } from './tv/slides.ts';
import { TvBand, TvMatches } from './tv/TvMatches.tsx';
import { TvScreen } from './tv/TvScreen.tsx';
import { TvChampion, TvMessage, TvNext, TvTable, TvTips, TvWinner } from './tv/TvSlides.tsx';
import { useGoals } from './tv/useGoals.ts';
import { useRotation } from './tv/useRotation.ts';
import { useNewVersion, useWholeScreen } from './tv/useScreen.ts';

/** The screen in a pub: what runs, the table and the tips, in turn and by themselves (docs/game.md, 'On the TV'). */
const TvPage = () => {
  useWholeScreen();
  const isWaiting = useIsWaiting();
  const groups = useAnswer(endpoints.myGroups);
  const { group = everybody } = useAddressedGroup(groups.data ?? []);
  if (isWaiting) {
    return (
      <TvScreen back={paths.home}>
        <TvMessage title={waitingTexts.title}>{texts.waitingText}</TvMessage>
      </TvScreen>
    );
  }
  if (!groups.data) {
    return (
      <TvScreen back={paths.standings}>
        <Awaited queries={[groups]} />
      </TvScreen>
    );
  }
  return <GroupOnTv key={group.id} id={group.id} name={group.name} />;
};

export default TvPage;

const none: readonly never[] = [];

/** Who is in no group sees the table of all, which is everybody's. */
const everybody = { id: 0, name: standingsTexts.allPlayers };

interface OnTv {
  readonly id: number;
  readonly name: string;
}

const GroupOnTv = (group: OnTv) => {
  const matches = useMatches();
  const now = useMatchClock(matches.data);
  const table = useTvTable(group.id);
  const { known } = useTeamsAndStages();
  const isOnline = useOnline();
  const back = paths.groupTable(group.id);
  if (!matches.data || now === null || !known || !table.rows) {
    return (
      <TvScreen back={back}>
        <Awaited queries={[matches, table.query]} />
      </TvScreen>
    );
  }
  return (
    <Slides
      group={group}
      matches={matches.data}
      seenAt={matches.dataUpdatedAt}
      now={now}
      table={{ ...table, rows: table.rows }}
      staleSince={staleSince([matches, table.query]) ?? (isOnline ? null : matches.dataUpdatedAt)}
      back={back}
    />
  );
};

type Answer = Pick<
  UseQueryResult,
  'dataUpdatedAt' | 'isError' | 'fetchStatus' | 'failureCount' | 'isPending'
>;

const isStale = ({ isError, fetchStatus, failureCount }: Answer): boolean =>
  isError || fetchStatus === 'paused' || failureCount > 0;

/** @returns when the oldest answer came that could not be updated, epoch milliseconds; null = all could */
const staleSince = (answers: readonly Answer[]): number | null => {
  const stale = answers.filter(isStale).map(({ dataUpdatedAt }) => dataUpdatedAt);
  return stale.length === 0 ? null : Math.min(...stale);
};

const Awaited = ({ queries }: { queries: readonly Answer[] }) =>
  queries.every((query) => !query.isPending || (isOnItsWay(query) && !isStale(query))) ? (
    <TvMessage title={shellTexts.loading} />
  ) : (
    <TvMessage title={texts.unconnected}>{texts.unconnectedText}</TvMessage>
  );

/**
 * A table with running scores; of one that is not loaded whole the top, as the server counts it.
 *
 * @returns `rows`: null until they are there
 */
const useTvTable = (groupId: number) => {
  const query = useInfiniteQuery(standingsQuery(groupId));
  useMembershipCheck(query.error);
  useAllPages(query);
  const { data = noTable } = query;
  const { rows, isProvisional, isReady } = useLiveTable(data, null);
  const isLong = !isShort(data);
  const { data: top } = useQuery({
    ...queryOf(endpoints.score, {
      params: { id: groupId },
      query: { live: 'true', limit: MOST_ROWS },
    }),
    enabled: isLong,
  });
  const topRows = useMemo(
    () => top?.map((row) => ({ ...row, livePoints: row.live ?? 0 })) ?? null,
    [top],
  );
  const shown = isLong ? topRows : query.data && isReady ? rows : null;
  const counts = isLong ? topRows?.some(({ livePoints }) => livePoints > 0) : isProvisional;
  return { query, isLong, rows: shown, isProvisional: counts === true };
};

const noTable = joinPages([]);

interface SlidesProps {
  group: OnTv;
  matches: readonly Match[];
  /** When they were answered or told, epoch milliseconds on this device. */
  seenAt: number;
  /** The game clock, epoch milliseconds. */
  now: number;
  table: ReturnType<typeof useTvTable> & {
    rows: NonNullable<ReturnType<typeof useTvTable>['rows']>;
  };
  staleSince: number | null;
  back: string;
}

const Slides = ({ group, matches, seenAt, now, table, staleSince, back }: SlidesProps) => {
  const calendar = useCalendar();
  const scoring = useScoring();
  const { league } = useWords();
  const frameOf = useMatchFrame(now);
  const { running, isOver } = eveningOf(matches, none, now, calendar);
  const tipped = tippedMatches(matches, running, now, calendar);
  const overview = useTips(group.id, tipped, table.isLong);
  const tips = tipped.map((match) => ({ match, tips: tipsOn(match, overview, scoring) }));
  const wonDay = useWonDay(group.id, isOver);
  const slides = slidesOf({
    running,
    rows: table.rows.length,
    tipped: tips.map(({ match, tips }) => ({ match, tips: tips.length })),
    isDayWon: wonDay !== undefined,
    final: playedFinal(matches, now, league),
    next: nextMatch(matches, now),
  });
  const newVersion = useNewVersion();
  const { index, isPaused, step, togglePause, show } = useRotation(
    slides.map(({ key }) => key),
    // Nobody is there to be asked, and between two slides nothing is lost.
    () => void newVersion?.(),
  );
  const slide = slides[index];
  const goals = useGoals(matches, seenAt, (matchId) => {
    // The table moves under the eyes of who looks at it; all else makes room for the goal.
    const own = slides.find(
      (each) => each.kind === 'matches' && each.matches.some(({ id }) => id === matchId),
    );
    if (own && own !== slide && slide?.kind !== 'table') show(own.key);
  });
  return (
    <TvScreen back={back} controls={{ step, isPaused, togglePause }} staleSince={staleSince}>
      {running.length > 0 && slide?.kind !== 'matches' ? (
        <TvBand frames={running.map(frameOf)} goals={goals} />
      ) : null}
      {slide?.kind === 'matches' ? (
        <TvMatches key={slide.key} frames={slide.matches.map(frameOf)} goals={goals} />
      ) : slide?.kind === 'table' ? (
        // A goal lights up at once; to draw ten rows takes a slow television longer than that.
        <DeferredUpdates key={slide.key}>
          <TvTable {...slide} {...table} key={slide.key} group={group.name} />
        </DeferredUpdates>
      ) : slide?.kind === 'tips' ? (
        <TvTips
          {...slide}
          key={slide.key}
          frame={frameOf(slide.match)}
          tips={tips.find(({ match }) => match.id === slide.match.id)?.tips ?? none}
        />
      ) : slide?.kind === 'winner' && wonDay ? (
        <TvWinner group={group.name} day={wonDay} />
      ) : slide?.kind === 'champion' ? (
        <TvChampion final={slide.final} group={group.name} rows={table.rows} />
      ) : slide?.kind === 'next' ? (
        <TvNext frame={frameOf(slide.match)} />
      ) : null}
    </TvScreen>
  );
};

/** A match that has just started comes with the next answer, milliseconds. */
const ASK_AGAIN_MS = 15_000;

/**
 * The tips of the group on the started matches of one day: the server answers no others (docs/game.md, 'Secrets of a
 * tip').
 */
const useTips = (groupId: number, tipped: readonly Match[], isLong: boolean) => {
  const calendar = useCalendar();
  const [first] = tipped;
  const day = first && dayOfMatch(first, calendar);
  const { data } = useQuery({
    ...queryOf(endpoints.tipOverview, {
      params: { id: groupId },
      query: {
        day: day ?? '',
        ...(isLong ? { limit: MOST_ROWS, live: 'true' } : { limit: MOST_WHOLE_ROWS }),
      },
    }),
    enabled: Boolean(day),
    refetchInterval: ({ state }) => {
      const known = new Set(state.data?.matches.map(({ matchId }) => matchId));
      return tipped.every(({ id }) => known.has(id)) ? false : ASK_AGAIN_MS;
    },
  });
  return data;
};

/** @returns the latest match day with its winners, once all of today is over and somebody has a point */
const useWonDay = (groupId: number, isTodayOver: boolean) => {
  const latest = usePlayedDays(groupId).at(-1);
  const { data = none } = useAnswer(endpoints.scoreDays, { params: { id: groupId } });
  const won = data.find(({ day, winners }) => day === latest?.day && winners.length > 0);
  return isTodayOver && latest?.isOver ? won : undefined;
};
