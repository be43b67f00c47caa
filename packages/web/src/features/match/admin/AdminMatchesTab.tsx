import { endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { useMayCall } from '../../../api/session.ts';
import { useNow } from '../../../clock.ts';
import { footballDay, useCalendar } from '../../../formats.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { announcementTexts } from '../../../texts/announcement.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useFirst } from '../../../ui/useFirst.tsx';
import { useAnchor } from '../../../ui/useScrollPosition.ts';
import { AdminAnnouncement } from '../../admin/configuration/AdminAnnouncement.tsx';
import { type Match, phaseOf } from '../match.ts';
import { useAllMatches } from '../useMatches.ts';
import { AdminCreateMatch } from './AdminKickoffForms.tsx';
import { AdminMatchRow } from './AdminMatchRow.tsx';
import { AdminTodo, useTodos } from './AdminTodo.tsx';
import { FeedState } from './feed/FeedNotes.tsx';
import './adminMatches.css';

const placeholder = <Skeletons count={6} height={52} />;

interface AdminMatchesTabProps {
  /** Matches that stand above, where their goals are counted. */
  counted: ReadonlySet<number>;
  /** Stands below the matches of today. */
  tools: ReactNode;
}

/** Lists what waits for the organiser, and matches by what has to be done: today's results come first. */
export const AdminMatchesTab = ({ counted, tools }: AdminMatchesTabProps) => {
  const query = useAllMatches();
  const now = useNow(5_000);
  return (
    <Loaded query={query} placeholder={placeholder}>
      {(matches) =>
        now === null ? (
          placeholder
        ) : (
          <MatchDay matches={matches} counted={counted} tools={tools} now={now} />
        )
      }
    </Loaded>
  );
};

interface MatchDayProps extends AdminMatchesTabProps {
  matches: readonly Match[];
  now: number;
}

const MatchDay = ({ matches, counted, tools, now }: MatchDayProps) => {
  const calendar = useCalendar();
  const todos = useTodos(matches, now);
  const dayOf = (instant: number) => footballDay(instant, calendar);
  const others = matches.filter(({ id }) => !counted.has(id));
  const { attention, upcoming, finished } = matchDay(others, now, dayOf);
  const mayCreate = useMayCall(endpoints.createMatch);
  useAnchor();
  if (todos === undefined) return placeholder;
  return (
    <>
      <AdminTodo todos={todos} />
      {matches.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : attention.length === 0 && counted.size > 0 ? null : (
        <section className="admin-section">
          <h2>{counted.size > 0 ? texts.attentionBeside : texts.attention}</h2>
          {attention.length === 0 ? (
            <p className="admin-note">{texts.attentionNone}</p>
          ) : (
            <AdminMatches matches={attention} now={now} isToday />
          )}
        </section>
      )}
      {mayCreate ? (
        <Disclosure label={texts.create}>
          {(close) => <AdminCreateMatch onCreated={close} />}
        </Disclosure>
      ) : null}
      <Disclosure label={announcementTexts.field}>{() => <AdminAnnouncement />}</Disclosure>
      <FeedState />
      {tools}
      {(
        [
          ['upcoming', upcoming],
          ['finished', finished],
        ] as const
      ).map(([part, ofPart]) =>
        ofPart.length === 0 ? null : (
          <section key={part} className="admin-section">
            <h2>{texts[part]}</h2>
            <AdminMatches matches={ofPart} now={now} isToday={false} />
          </section>
        ),
      )}
    </>
  );
};

interface AdminMatchesProps {
  matches: readonly Match[];
  now: number;
  isToday: boolean;
}

const AdminMatches = ({ matches, now, isToday }: AdminMatchesProps) => {
  const calendar = useCalendar();
  const today = footballDay(now, calendar);
  const { first, more } = useFirst(matches);
  return (
    <>
      <ul className="admin-matches">
        {first.map((match) => (
          <AdminMatchRow
            key={match.id}
            match={match}
            now={now}
            isToday={
              isToday && match.kickoff !== null && footballDay(match.kickoff, calendar) === today
            }
          />
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
