import type { MatchResult, StageCode } from '@tippspiel/rules';
import { formatCount } from '../../../formats.ts';
import { whatIfTexts } from '../../../texts/whatIf.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatTip } from '../../match/tip/formatTip.ts';
import { useSideNames } from '../../match/tip/useKoWords.ts';
import type { Teams } from '../../tournament/team.ts';
import type { Needs } from './needs.ts';

export interface NeededResultsProps {
  needs: Needs;
  stage: StageCode;
  teams: Teams;
  /** A player's row in the table. */
  rowOf: (userId: number) => { readonly name: string; readonly position: number } | undefined;
  /** Sets one of them. */
  onEnd: (end: MatchResult) => void;
}

/** As many as a player takes in. */
const SHOWN = 5;

/** With which results the player passes the next place; a tap sets one. */
export const NeededResults = ({ needs, ...rest }: NeededResultsProps) => {
  if (needs.kind === 'unlisted') return null;
  return (
    <div className="what-if-needed">
      <h3>{whatIfTexts.needed}</h3>
      {needs.kind === 'leading' ? (
        <p>{whatIfTexts.leading}</p>
      ) : (
        <Results needs={needs} {...rest} />
      )}
    </div>
  );
};

interface ResultsProps extends Omit<NeededResultsProps, 'needs'> {
  needs: Extract<Needs, { kind: 'behind' }>;
}

const Results = ({
  needs: { rivals, position, results },
  stage,
  teams,
  rowOf,
  onEnd,
}: ResultsProps) => {
  const sides = useSideNames()({ stage }, teams);
  const [first = 0] = rivals;
  const name = rowOf(first)?.name ?? '';
  const names = rivals.length > 1 ? whatIfTexts.others(name, rivals.length - 1) : name;
  const place = formatCount(position);
  if (results.length === 0) return <p>{whatIfTexts.none(names, place)}</p>;
  return (
    <>
      <p>{whatIfTexts.past(names, place)}</p>
      <ul>
        {results.slice(0, SHOWN).map((result) => {
          // Who wins after 90 minutes advances: that need not be said.
          const ko = result.home === result.away ? result.ko : 0;
          const text = formatTip({ ...result, ko }, sides);
          return (
            <li key={text}>
              <Button
                variant="quiet"
                aria-label={whatIfTexts.imagine(text)}
                onClick={() => onEnd(result)}
              >
                {text}
              </Button>
            </li>
          );
        })}
      </ul>
      {results.length > SHOWN ? <p className="what-if-more">{whatIfTexts.more}</p> : null}
    </>
  );
};
