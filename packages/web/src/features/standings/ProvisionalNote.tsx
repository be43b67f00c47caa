import { standingsTexts } from '../../texts/standings.ts';
import { LiveMark } from '../match/card/LiveMark.tsx';

/** Stands over a table in which running scores count. */
export const ProvisionalNote = ({ isForMoney }: { isForMoney: boolean }) => (
  <p className="standings-provisional">
    <LiveMark /> {isForMoney ? standingsTexts.provisional : standingsTexts.provisionalPoints}
  </p>
);
