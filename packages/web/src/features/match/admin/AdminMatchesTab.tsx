import { Loaded } from '../../../api/Loaded.tsx';
import { useNow } from '../../../clock.ts';
import { footballDay, useCalendar } from '../../../formats.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useFirst } from '../../../ui/useFirst.tsx';
import { useAnchor } from '../../../ui/useScrollPosition.ts';
import { type Match, phaseOf } from '../match.ts';
import { useAllMatches } from '../useMatches.ts';
import { AdminCreateMatch } from './AdminKickoffForms.tsx';
import { AdminMatchCard } from './AdminMatchCard.tsx';
import { FeedState } from './feed/FeedNotes.tsx';
import './adminMatches.css';

const placeholder = <Skeletons count={3} height={330} />;

/** Lists matches by what has to be done: today's results come first. */
export const AdminMatchesTab = () => {
  const query = useAllMatches();
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
  const calendar = useCalendar();
  useAnchor();
  const day = matchDay(matches, now, (instant) => footballDay(instant, calendar));
  if (matches.length === 0) return <EmptyState>{texts.none}</EmptyState>;
  return (['attention', 'upcoming', 'finished'] as const).map((part) =>
    part !== 'attention' && day[part].length === 0 ? null : (
      <section key={part} className="admin-section">
        <h2>{texts[part]}</h2>
        {day[part].length === 0 ? (
          <p className="admin-note">{texts.attentionNone}</p>
        ) : (
          <AdminMatches matches={day[part]} now={now} />
        )}
      </section>
    ),
  );
};

const AdminMatches = ({ matches, now }: { matches: readonly Match[]; now: number }) => {
  const { first, more } = useFirst(matches);
  return (
    <>
      <ul className="admin-list admin-tiles">
        {first.map((match) => (
          <AdminMatchCard key={match.id} match={match} now={now} />
        ))}
      </ul>
      {more}
    </>
  );
};

/**
 * Sorts matches by what the organiser has to do.
 * @param matches by kick-off
 * @param dayOf gives the football day of an instant
 * @returns `attention` has matches of today and those that have started and lack a result. All are by kick-off,
 *   but the finished ones backwards.
 */
export const matchDay = (
  matches: readonly Match[],
  now: number,
  dayOf: (instant: number) => string,
) => {
  const today = dayOf(now);
  const partOf = (match: Match) => {
    const phase = phaseOf(match, now);
    const lacksResult = phase !== 'open' && phase !== 'finished';
    const day = match.kickoff === null ? match.plannedDay : dayOf(match.kickoff);
    if (lacksResult || day === today) return 'attention';
    return phase === 'open' ? 'upcoming' : 'finished';
  };
  const { attention = [], upcoming = [], finished = [] } = Object.groupBy(matches, partOf);
  return { attention, upcoming, finished: finished.reverse() };
};
