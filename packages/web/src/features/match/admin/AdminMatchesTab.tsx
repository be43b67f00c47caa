import { useQuery } from '@tanstack/react-query';
import { type BodyOf, endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { useAction } from '../../../api/Action.tsx';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { useNow } from '../../../clock.ts';
import { dayOf, useTimeZone } from '../../../formats.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminInstantField, instantOf } from '../../admin/AdminInstantField.tsx';
import { type Match, phaseOf } from '../match.ts';
import { AdminMatchCard, asksForKickoff, KickoffDialog } from './AdminMatchCard.tsx';
import { FeedState } from './feed/FeedNotes.tsx';
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

const EMPTY = { home: '', away: '', stage: '', kickoff: { date: '', time: '21:00' } };

/** Adds a match. */
const AdminCreateMatch = ({ onCreated }: { onCreated: () => void }) => {
  const { data: countries = [] } = useQuery(queryOf(endpoints.countries));
  const { data: stages = [] } = useQuery(queryOf(endpoints.stages));
  const zone = useTimeZone();
  const [draft, setDraft] = useState(EMPTY);
  const [unsent, setUnsent] = useState<string>();
  const create = useAction({
    run: (body: NewMatch) => change(endpoints.createMatch, { body }),
    done: texts.created,
    failed: texts.createFailed,
    formShowsReason: true,
    asksAfter: asksForKickoff,
    onDone: onCreated,
  });
  const submit = () => {
    const match = matchOf(draft, zone);
    const playsItself = match !== null && match.home === match.away;
    const reason = playsItself ? messages.sameTeams : match ? undefined : messages.matchFields;
    setUnsent(reason);
    if (match && !playsItself) create.mutate(match);
    else create.reset();
  };
  const confirm = () => {
    if (create.variables) create.mutate({ ...create.variables, confirmed: true });
  };
  const failure =
    create.error && !asksForKickoff(create.error) ? messageOf(create.error) : undefined;
  const teams = countries.map(({ isocode, name }) => ({ value: isocode, label: name }));
  return (
    <Form label={texts.create} onSubmit={submit} error={unsent ?? failure}>
      <div className="admin-fields">
        {(['home', 'away'] as const).map((side) => (
          <SelectField
            key={side}
            label={texts[side]}
            placeholder={texts.choose}
            value={draft[side]}
            options={teams}
            onValue={(isocode) => setDraft({ ...draft, [side]: isocode })}
          />
        ))}
        <SelectField
          label={texts.stage}
          placeholder={texts.choose}
          value={draft.stage}
          options={stages.map(({ code, name }) => ({ value: code, label: name }))}
          onValue={(stage) => setDraft({ ...draft, stage })}
        />
      </div>
      <AdminInstantField
        label={texts.kickoff}
        value={draft.kickoff}
        onValue={(kickoff) => setDraft({ ...draft, kickoff })}
      />
      <Button type="submit" loading={create.isPending}>
        {adminTexts.create}
      </Button>
      <KickoffDialog error={create.error} onConfirm={confirm} onCancel={create.reset} />
    </Form>
  );
};

type NewMatch = BodyOf<typeof endpoints.createMatch>;

/** The whole match, or null while something is missing. */
const matchOf = (draft: typeof EMPTY, zone: string): NewMatch | null => {
  const { home, away, stage } = draft;
  const kickoff = instantOf(zone, draft.kickoff);
  if (home === '' || away === '' || stage === '' || kickoff === null) return null;
  return { home, away, stage, kickoff };
};

interface MatchDay {
  /** Today's, and whatever has started and still lacks a result: by kick-off. */
  attention: Match[];
  /** By kick-off. */
  upcoming: Match[];
  /** The latest first. */
  finished: Match[];
}

/**
 * Sorts matches by what the organiser has to do.
 * @param now the game clock, epoch milliseconds
 * @param dayOf gives the calendar day of an instant in the tournament's time zone
 */
export const matchDay = (
  matches: readonly Match[],
  now: number,
  dayOf: (instant: string | number) => string,
): MatchDay => {
  const today = dayOf(now);
  const ordered = matches.toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id);
  const isOpen = (match: Match) => phaseOf(match, now) === 'open';
  const lacksResult = (match: Match) => !isOpen(match) && phaseOf(match, now) !== 'finished';
  const needsAttention = (match: Match) => dayOf(match.kickoff) === today || lacksResult(match);
  const rest = ordered.filter((match) => !needsAttention(match));
  return {
    attention: ordered.filter(needsAttention),
    upcoming: rest.filter(isOpen),
    finished: rest.filter((match) => !isOpen(match)).reverse(),
  };
};
