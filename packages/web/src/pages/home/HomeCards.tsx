import { Countdown } from '../../features/match/Countdown.tsx';
import { type Match, nextMatch, pauseOf } from '../../features/match/match.ts';
import { TendencyTable } from '../../features/match/others/TendencyTable.tsx';
import { dayOf, useTimeZone } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import { Card } from '../../ui/Card.tsx';
import './Kickoff.css';

interface KickoffProps {
  matches: readonly Match[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

export const Kickoff = ({ matches, now }: KickoffProps) => {
  const next = nextMatch(matches, now);
  return (
    <Card title={matchTexts.nextMatch} className="kickoff">
      {next ? (
        <Countdown kickoff={next.kickoff} />
      ) : (
        <p>{matchTexts.noNext[pauseOf(matches, now)]}</p>
      )}
    </Card>
  );
};

export const AllTips = ({ matches, now }: KickoffProps) => {
  const around = matchesAround(matches, now, useTimeZone());
  return (
    <Card title={homeTexts.allTips} className="drawn-in-view">
      {around.length > 0 ? <TendencyTable matches={around} /> : <p>{homeTexts.noTipsYet}</p>}
    </Card>
  );
};

/** Selects the matches of today and of the next match day; after the last day those of that day. */
const matchesAround = (matches: readonly Match[], now: number, zone: string): readonly Match[] => {
  const today = dayOf(now, zone);
  const days = Map.groupBy(matches, ({ kickoff }) => dayOf(kickoff, zone));
  const next = [...days.keys()].find((day) => day > today);
  const shown = [...(days.get(today) ?? []), ...(days.get(next ?? '') ?? [])];
  return shown.length > 0 ? shown : ([...days.values()].at(-1) ?? []);
};
