import { useQuery } from '@tanstack/react-query';
import { endpoints, limits, type OwnTable } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { callTable } from '../api/client.ts';
import { Loaded } from '../api/Loaded.tsx';
import { keyOf, useAnswer } from '../api/queries.ts';
import { chooseGroup, useChosenGroup } from '../features/groups/chosenGroup.ts';
import { useAllMatches, useAllOwnBets, useMatchClock } from '../features/match/useMatches.ts';
import {
  allOf,
  type FinishedDay,
  lastFinishedDay,
  newTrophies,
  rememberSeen,
  seenBy,
  tipsOf,
} from '../features/moments/sinceLastVisit.ts';
import { type Story, storyOf } from '../features/moments/story.ts';
import { usePlayerId } from '../features/session/identity.ts';
import { useMatchTips } from '../features/standings/matchTips.ts';
import { useMatchDayName } from '../features/standings/playedDays.ts';
import { useOwnTables } from '../features/standings/standingsQuery.ts';
import { GroupChoice } from '../features/standings/TablePage.tsx';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { useScoring } from '../features/tournament/useTournament.tsx';
import { formatInstant, useCalendar } from '../formats.ts';
import { morningTexts as texts } from '../texts/morning.ts';
import { standingsTexts } from '../texts/standings.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { headlineOf } from './morning/headline.ts';
import { NewTrophies } from './morning/NewTrophies.tsx';
import { NextMatches } from './morning/NextMatches.tsx';
import { ShareMorning } from './morning/ShareMorning.tsx';
import { StoryView } from './morning/StoryView.tsx';

/** What the last match day was for the player and a table (`/morning`). */
const MorningPage = () => {
  const ownId = usePlayerId();
  const tables = useOwnTables();
  const groups = (tables.data ?? []).filter(({ id }) => id !== 0);
  const table = useChosenGroup(groups) ?? tables.data?.[0];
  const choices = groups.map(({ id, name }) => ({ id, name: name ?? standingsTexts.allPlayers }));
  const aside =
    table && choices.length > 1 ? (
      <GroupChoice groups={choices} chosen={table.id} onChoose={chooseGroup} />
    ) : undefined;
  return (
    <Page title={texts.title} aside={aside}>
      <Loaded query={tables} placeholder={placeholder}>
        {() => (table && ownId !== undefined ? <Morning table={table} ownId={ownId} /> : null)}
      </Loaded>
    </Page>
  );
};

export default MorningPage;

const placeholder = <Skeletons count={2} height={280} />;

interface OfTable {
  table: OwnTable;
  ownId: number;
}

const Morning = (props: OfTable) => {
  const matches = useAllMatches();
  const now = useMatchClock(matches.data);
  const calendar = useCalendar();
  const { known } = useTeamsAndStages();
  return (
    <Loaded query={matches} placeholder={placeholder}>
      {(all) => {
        if (now === null || !known) return placeholder;
        const day = lastFinishedDay(all, calendar, now);
        return (
          <>
            {day ? (
              <DayStory {...props} day={day} now={now} />
            ) : (
              <EmptyState title={texts.nothing}>{texts.nothingText}</EmptyState>
            )}
            <NextMatches matches={all} now={now} />
          </>
        );
      }}
    </Loaded>
  );
};

const DayStory = ({ table, ownId, day, now }: OfTable & { day: FinishedDay; now: number }) => {
  const { story, missing } = useStory({ table, ownId, day });
  const trophies = useUnseen(ownId);
  const dayName = useMatchDayName()(day.key, 'day');
  const isRead = story !== undefined;
  useRemembered(ownId, isRead);
  if (!story) {
    return missing ? (
      <Loaded<unknown> query={missing} placeholder={placeholder}>
        {() => placeholder}
      </Loaded>
    ) : (
      placeholder
    );
  }
  const headline = headlineOf(story, ownId, isBeforeNoon(now));
  return (
    <>
      <StoryView
        story={story}
        day={day.key}
        dayName={dayName}
        now={now}
        ownId={ownId}
        headline={headline}
      />
      <NewTrophies trophies={trophies} />
      <ShareMorning story={story} table={table} dayName={dayName} headline={headline} />
    </>
  );
};

/** Whether it is the morning by the game's wall clock: not yet noon, and no longer night. */
const isBeforeNoon = (now: number): boolean => {
  const time = formatInstant(now, 'time');
  return time >= '04:00' && time < '12:00';
};

/** The trophies that had not been seen when the page was opened: they stay while it is read. */
const useUnseen = (playerId: number) => {
  const { data = [] } = useAnswer(endpoints.trophies, { query: { user: playerId } });
  const [seen] = useState(() => seenBy(playerId));
  return seen === null ? [] : newTrophies(seen, data);
};

/** What was told is not told again on home. */
const useRemembered = (playerId: number, isRead: boolean): void => {
  const { data: matches } = useAllMatches();
  const { data: trophies } = useAnswer(endpoints.trophies, { query: { user: playerId } });
  useEffect(() => {
    if (isRead && matches && trophies) rememberSeen(playerId, allOf({ matches, trophies }));
  }, [isRead, matches, trophies, playerId]);
};

/**
 * @returns `story`: undefined until all of it is there; without the table where that is too long or not to be had.
 *   `missing`: an answer that has not come
 */
const useStory = ({ table, ownId, day }: OfTable & { day: FinishedDay }) => {
  const bets = useAllOwnBets();
  const scoring = useScoring();
  const isShort = table.players <= limits.page;
  const input = { params: { id: table.id }, query: { limit: limits.page } };
  const rows = useQuery({
    queryKey: [...keyOf(endpoints.score, input), 'whole'],
    queryFn: () => callTable(endpoints.score, input),
    enabled: isShort,
  });
  const counted = [...day.played, ...day.since].map(({ match }) => match);
  const { tips, isLoading } = useMatchTips(isShort ? counted : []);
  if (!bets.data) return { missing: bets };
  if (isShort && (rows.isLoading || isLoading)) return {};
  const known = new Map(
    counted.flatMap(({ id }) => {
      const ofMatch = tips.get(id);
      // Where one call did not give all tips, somebody in the table may be missing.
      return ofMatch && ofMatch.size < limits.page ? [[id, ofMatch] as const] : [];
    }),
  );
  const isWhole = rows.data !== undefined && known.size === counted.length;
  const story: Story = storyOf({
    day: day.played,
    since: day.since,
    ownTips: tipsOf(bets.data),
    rows: isWhole ? rows.data.rows : null,
    tips: known,
    ownId,
    scoring,
  });
  return { story };
};
