import { standingsTexts } from '../../texts/standings.ts';
import { LiveMark } from '../match/card/LiveMark.tsx';

/** Stands over a table in which running scores count. */
export const ProvisionalNote = ({ isForMoney }: { isForMoney: boolean }) => (
  <p className="standings-provisional">
    <LiveMark />{' '}
    <span className="standings-hint-long">
      {isForMoney ? standingsTexts.provisional : standingsTexts.provisionalPoints}
    </span>
    <span className="standings-hint-short" aria-hidden>
      {standingsTexts.provisionalShort}
    </span>
  </p>
);
