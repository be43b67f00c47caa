import { Countdown } from '../../features/match/Countdown.tsx';
import { type Match, nextMatch, pauseOf } from '../../features/match/match.ts';
import { matchTexts } from '../../texts/matches.ts';
import { Card } from '../../ui/Card.tsx';
import './Kickoff.css';

interface KickoffProps {
  /** Undefined as long as they are not known. */
  matches: readonly Match[] | undefined;
  /** The game clock, epoch milliseconds; null as long as it is not known. */
  now: number | null;
}

/** 'Nächstes Spiel': how long until it begins, or why none is to come. */
export const Kickoff = ({ matches, now }: KickoffProps) => {
  const isKnown = matches !== undefined && now !== null;
  const next = isKnown ? nextMatch(matches, now) : undefined;
  return (
    <Card title={matchTexts.nextMatch} className="kickoff">
      {isKnown && !next ? (
        <p>{matchTexts.noNext[pauseOf(matches, now)]}</p>
      ) : (
        <Countdown kickoff={next?.kickoff} />
      )}
    </Card>
  );
};
