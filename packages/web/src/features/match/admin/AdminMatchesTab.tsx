import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { useNow } from '../../../clock.ts';
import { dayOf, useTimeZone } from '../../../formats.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import type { Match } from '../match.ts';
import { AdminCreateMatch } from './AdminCreateMatch.tsx';
import { AdminMatchCard } from './AdminMatchCard.tsx';
import { FeedState } from './feed/FeedState.tsx';
import { matchDay } from './matchDay.ts';
import './adminMatches.css';

const REFRESH = 60_000;
const placeholder = <Skeletons count={3} height={330} />;

/** Matches by what has to be done: today's results first. */
export const AdminMatchesTab = () => {
  const query = useQuery({ ...queryOf(endpoints.matches), refetchInterval: REFRESH });
  const now = useNow(5_000);
  return (
    <>
      <FeedState />
      <Card className="admin-create">
        <Disclosure label={texts.create}>
          {(close) => <AdminCreateMatch onCreated={close} />}
        </Disclosure>
      </Card>
      <Loaded query={query} placeholder={placeholder}>
        {(matches) => (now === null ? placeholder : <MatchDayList matches={matches} now={now} />)}
      </Loaded>
    </>
  );
};

const MatchDayList = ({ matches, now }: { matches: readonly Match[]; now: number }) => {
  const zone = useTimeZone();
  const day = matchDay(matches, now, (instant) => dayOf(instant, zone));
  if (matches.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (
    <>
      <section className="admin-section">
        <h2>{texts.attention}</h2>
        {day.attention.length === 0 ? (
          <p className="admin-note">{texts.attentionNone}</p>
        ) : (
          <MatchCards matches={day.attention} now={now} />
        )}
      </section>
      {sections(day).map(([title, listed]) => (
        <section key={title} className="admin-section">
          <h2>{title}</h2>
          <MatchCards matches={listed} now={now} />
        </section>
      ))}
    </>
  );
};

const sections = ({ upcoming, finished }: ReturnType<typeof matchDay>) =>
  (
    [
      [texts.upcoming, upcoming],
      [texts.finished, finished],
    ] as const
  ).filter(([, listed]) => listed.length > 0);

interface MatchCardsProps {
  matches: readonly Match[];
  now: number;
}

const MatchCards = ({ matches, now }: MatchCardsProps) => (
  <ul className="admin-list admin-tiles">
    {matches.map((match) => (
      <AdminMatchCard key={match.id} match={match} now={now} />
    ))}
  </ul>
);
