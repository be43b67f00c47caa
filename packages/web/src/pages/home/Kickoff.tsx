import { Countdown } from '../../features/matches/Countdown.tsx';
import type { Match } from '../../features/matches/match.ts';
import { matchTexts } from '../../texts/matches.ts';
import { Card } from '../../ui/Card.tsx';
import './Kickoff.css';

/**
 * 'Nächstes Spiel': how long until it begins.
 * @param next undefined as long as it is not known, null when all have begun
 */
export const Kickoff = ({ next }: { next: Match | null | undefined }) => (
  <Card title={matchTexts.nextMatch} className="kickoff">
    {next === null ? <p>{matchTexts.noNext}</p> : <Countdown kickoff={next?.date} />}
  </Card>
);
