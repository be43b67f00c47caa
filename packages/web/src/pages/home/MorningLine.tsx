import { IconX } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { gameNow, useNow } from '../../clock.ts';
import { useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { useMatches, useOwnBets } from '../../features/match/useMatches.ts';
import { useSpokenDay } from '../../features/moments/dayName.ts';
import { withGain } from '../../features/moments/gain.ts';
import {
  allOf,
  type FinishedDay,
  isNews,
  lastFinishedDay,
  newTrophies,
  rememberSeen,
  type Seen,
  seenBy,
  tipsOf,
} from '../../features/moments/sinceLastVisit.ts';
import { usePlayerId } from '../../features/session/identity.ts';
import { useOwnTables } from '../../features/standings/standingsQuery.ts';
import { useScoring } from '../../features/tournament/useTournament.tsx';
import { formatCount, useCalendar } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { morningTexts as texts } from '../../texts/morning.ts';
import { Button } from '../../ui/Button.tsx';
import './MorningLine.css';

/** Leads to the story of the last match day until it is seen, or put away. */
const MorningLine = () => {
  const playerId = usePlayerId();
  return playerId === undefined ? null : <LineOf playerId={playerId} />;
};

export default MorningLine;

const LineOf = ({ playerId }: { playerId: number }) => {
  const [isDismissed, setDismissed] = useState(false);
  const news = useNews(playerId);
  const line = useLine(news);
  if (!news || line === null || isDismissed) return null;
  return (
    <p className="morning-line">
      <Link to={paths.morning}>{line}</Link>
      <Button
        variant="quiet"
        aria-label={texts.dismiss}
        onClick={() => {
          rememberSeen(playerId, news.all);
          setDismissed(true);
        }}
      >
        <IconX aria-hidden size={20} />
      </Button>
    </p>
  );
};

const MINUTE = 60_000;

interface News {
  readonly day: FinishedDay;
  readonly isDayNew: boolean;
  readonly trophies: number;
  readonly all: Seen;
}

/**
 * What is new when the player comes home: decided once, when the answers of this visit are there, so that nothing
 * appears while one reads. What comes later is for the next visit. On the first one everything counts as seen.
 */
const useNews = (playerId: number): News | null => {
  const matches = useMatches();
  const trophies = useAnswer(endpoints.trophies, { query: { user: playerId } });
  const calendar = useCalendar();
  const isClockKnown = useNow(MINUTE) !== null;
  const [news, setNews] = useState<News | 'none' | null>(null);
  const isLoading = matches.isFetching || trophies.isFetching;
  const known =
    !isLoading && matches.data && trophies.data
      ? { matches: matches.data, trophies: trophies.data }
      : null;
  useEffect(() => {
    const now = gameNow();
    if (news !== null || !known || !isClockKnown || now === null) return;
    const seen = seenBy(playerId);
    if (seen === null) rememberSeen(playerId, allOf(known));
    const day = seen && lastFinishedDay(known.matches, calendar, now);
    const isDayNew = Boolean(day && isNews(seen, day));
    const won = seen ? newTrophies(seen, known.trophies).length : 0;
    setNews(
      day && (isDayNew || won > 0) ? { day, isDayNew, trophies: won, all: allOf(known) } : 'none',
    );
  }, [news, known, isClockKnown, playerId, calendar]);
  return news === 'none' ? null : news;
};

/** @returns null until the own tips and tables are known */
const useLine = (news: News | null): string | null => {
  const bets = useOwnBets();
  const tables = useOwnTables();
  const scoring = useScoring();
  const spokenDay = useSpokenDay();
  const groups = (tables.data ?? []).filter(({ id }) => id !== 0);
  const table = useChosenGroup(groups) ?? tables.data?.[0];
  const now = gameNow();
  if (!news || !bets.data || !tables.data || now === null) return null;
  const { day, isDayNew, trophies } = news;
  const trophy = trophies > 0 ? texts.lineTrophy(trophies) : null;
  if (!isDayNew) return trophy;
  const tips = tipsOf(bets.data);
  const tipped = day.played.filter(({ match }) => tips.has(match.id));
  const { points } = tipped.reduce(
    (total, played) => withGain(total, tips.get(played.match.id) ?? null, played, scoring),
    { points: 0, exact: 0, correct: 0 },
  );
  const name = spokenDay(day.key, now);
  const place = table?.place ? texts.place(formatCount(table.place.position)) : null;
  const line =
    tipped.length === 0 ? texts.lineWithoutTip(name, place) : texts.line(name, points, place);
  return trophy === null ? line : `${line} ${trophy}`;
};
