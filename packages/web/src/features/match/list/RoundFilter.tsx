import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { currentRound } from '@tippspiel/rules';
import { useSearchParams } from 'react-router';
import { formatInstant, useCalendar } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { type Tournament, useTournament } from '../../tournament/useTournament.ts';
import { dayOfMatch, type Match } from '../match.ts';
import './RoundFilter.css';

type RoundOfList = Tournament['rounds'][number];

interface RoundFilterProps {
  filter: NonNullable<ReturnType<typeof useRoundFilter>>;
}

/** Chooses one round: no list of a season is longer than that. */
export const RoundFilter = ({ filter }: RoundFilterProps) => {
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
 * Which matches of a list are shown where the competition has rounds: those of one, at first of the one that is next. With
 * that come matches of other rounds that are played until its end.
 *
 * @param now the game clock, epoch milliseconds; null as long as it is unknown
 * @returns null where there are no rounds
 */
export const useRoundFilter = (matches: readonly Match[], now: number | null) => {
  const [params, setParams] = useSearchParams();
  const all = useTournament()?.rounds ?? none;
  const calendar = useCalendar();
  const listed = new Set(matches.map(({ round }) => round));
  const rounds = all.filter(({ number }) => listed.has(number));
  const next = currentRound(matches, now ?? Number.POSITIVE_INFINITY);
  if (rounds.length === 0 || next === null) return null;
  const wanted = Number(params.get(keys.round));
  const round = rounds.find(({ number }) => number === wanted)?.number ?? next;
  const asked = params.get(keys.day);
  const isOnDay = (match: Match) => asked !== null && dayOfMatch(match, calendar) === asked;
  const day = params.has(keys.round) || !matches.some(isOnDay) ? null : asked;
  const until = Math.max(
    ...matches.flatMap((match) => (match.round === round ? (match.kickoff ?? []) : [])),
  );
  const isInBetween = ({ kickoff, result, ruling }: Match) =>
    round === next && result === null && ruling === null && kickoff !== null && kickoff <= until;
  return {
    rounds,
    /** The number of the one that is shown. */
    round,
    /** A day that the address asks for in its place, yyyy-MM-dd. */
    day,
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
