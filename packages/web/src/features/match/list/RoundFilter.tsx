import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { fields } from '@tippspiel/contract';
import { currentRound, isSettled } from '@tippspiel/rules';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { formatInstant, useCalendar } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type Tournament, useTournament } from '../../tournament/useTournament.tsx';
import { dayOfMatch, type Match } from '../match.ts';
import { NOW, useMatchClock, useMatches } from '../useMatches.ts';
import './RoundFilter.css';

type RoundOfList = Tournament['rounds'][number];

export type ChosenRound = NonNullable<ReturnType<typeof useRoundFilter>>;

/** Chooses one round: no list of a season is longer than that. */
export const RoundFilter = ({ filter }: { filter: ChosenRound }) => {
  const { rounds, round, day, choose } = filter;
  const index = rounds.findIndex(({ number }) => number === round);
  const step = (target: RoundOfList | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <Button
      variant="quiet"
      aria-label={label}
      disabled={target === undefined}
      onClick={() => target && choose(target.number)}
    >
      <Icon aria-hidden />
    </Button>
  );
  return (
    <div className="match-filters round-filter">
      {step(index < 0 ? undefined : rounds[index - 1], matchTexts.roundBefore, IconChevronLeft)}
      <SelectField
        label={matchTexts.round}
        isLabelHidden
        value={day ?? String(round)}
        onValue={(value) => choose(Number(value))}
        options={[
          ...(day === null
            ? []
            : [{ value: day, label: formatInstant(day, 'weekday-date', 'UTC') }]),
          ...rounds.map(({ number, name }) => ({ value: String(number), label: name })),
        ]}
      />
      {step(index < 0 ? undefined : rounds[index + 1], matchTexts.roundAfter, IconChevronRight)}
    </div>
  );
};

/** The address keeps the round; a reminder leads to a day and to what is open on it. */
const keys = { round: 'spieltag', day: 'tag', openTip: 'offen' } as const;

/**
 * Which matches are shown where the competition has rounds: those of one, at first of the one that is next. With that come
 * matches of other rounds that are played until its end.
 *
 * @returns null where there are no rounds
 */
export const useRoundFilter = () => {
  const [params, setParams] = useSearchParams();
  const rounds = useTournament()?.rounds ?? none;
  const calendar = useCalendar();
  const { data: inPlay = noMatches } = useMatches();
  const now = useMatchClock(inPlay);
  const next = currentRound(inPlay, now ?? Number.POSITIVE_INFINITY);
  if (rounds.length === 0 || next === null) return null;
  const wanted = Number(params.get(keys.round));
  const round = rounds.find(({ number }) => number === wanted)?.number ?? next;
  const { data: dayAsked } = z.safeParse(fields.calendarDay, params.get(keys.day));
  const day = params.has(keys.round) ? null : (dayAsked ?? null);
  const isOnDay = (match: Match) => dayOfMatch(match, calendar) === day;
  // Rounds are there as a whole, and all that is to be played soon.
  const isThere = inPlay.some((match) =>
    day === null ? match.round === round : isOnDay(match) && !isSettled(match),
  );
  const until = Math.max(
    ...inPlay.flatMap((match) => (match.round === round ? (match.kickoff ?? []) : [])),
  );
  const isInBetween = (match: Match) =>
    round === next && !isSettled(match) && match.kickoff !== null && match.kickoff <= until;
  return {
    rounds,
    /** The number of the one that is shown. */
    round,
    /** A day that the address asks for in its place, yyyy-MM-dd. */
    day,
    /** What to ask the server for. */
    part: isThere ? NOW : day === null ? { round: String(round) } : { day },
    /** Whether the address leads to the first match without a tip, as reminders do. */
    toOpenTip: params.has(keys.openTip),
    choose: (number: number): void => {
      const chosen = new URLSearchParams(params);
      for (const key of Object.values(keys)) chosen.delete(key);
      if (number !== next) chosen.set(keys.round, String(number));
      setParams(chosen, { replace: true });
    },
    matches: (match: Match): boolean =>
      day === null ? match.round === round || isInBetween(match) : isOnDay(match),
  };
};

const none: readonly RoundOfList[] = [];
const noMatches: readonly Match[] = [];
