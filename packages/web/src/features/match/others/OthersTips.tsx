import { endpoints, type TipCount } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Match } from '../match.ts';
import { formatTip, type SideNames } from '../tip/useKoWords.ts';
import { isSameTip } from '../tip/waitingTip.ts';
import { FindMate } from './FindMate.tsx';
import { InScope, type Scope } from './InScope.tsx';
import { TipRow } from './TipRow.tsx';
import './OthersTips.css';

interface TipsByScoreProps {
  match: Match;
  /** Stands first; null where the player has tipped nothing. */
  ownTip: Tip | null;
  names: SideNames;
}

/** Once a match has begun: who tipped what. The tips of the chosen group, or of all players, counted by tip. */
export const TipsByScore = (props: TipsByScoreProps) => (
  <InScope>{(scope) => <ScopedTips {...props} scope={scope} />}</InScope>
);

const ScopedTips = ({ scope, ...props }: TipsByScoreProps & { scope: Scope }) => {
  const query = useAnswer(endpoints.matchTips, {
    params: { matchId: props.match.id },
    query: { group: scope.id },
  });
  return (
    <Loaded key={scope.id} query={query} height={360}>
      {(tips) => <TipList key={scope.id} {...props} scope={scope} tips={tips} />}
    </Loaded>
  );
};

/** Rare tips wait for a tap, so that a card stays short. */
const SHOWN_AT_FIRST = 5;

interface TipListProps extends TipsByScoreProps {
  scope: Scope;
  tips: readonly TipCount[];
}

const TipList = ({ match, ownTip, names, scope, tips }: TipListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const headingId = useId();
  const total = tips.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return <p>{scope.id === 0 ? othersTipsTexts.nobody : othersTipsTexts.nobodyInGroup}</p>;
  }
  const isOwn = ({ tip }: TipCount) => ownTip !== null && isSameTip(tip, ownTip);
  const ordered = [...tips.filter(isOwn), ...tips.filter((row) => !isOwn(row))];
  const shown = showsAll ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const isAlone = total === 1 && tips.some(isOwn);
  return (
    <>
      <p className="others-summary" id={headingId}>
        {othersTipsTexts.summary(scope.name, formatCount(total), total === 1)}
        {match.running ? <span>{othersTipsTexts.provisional}</span> : null}
      </p>
      {scope.id === 0 ? null : <FindMate match={match} names={names} count={total} />}
      <ul className="tip-rows" aria-labelledby={headingId}>
        {shown.map((row) => (
          <TipRow
            key={formatTip(row.tip, names)}
            row={row}
            match={match}
            names={names}
            groupId={scope.id}
            isOwn={isOwn(row)}
          />
        ))}
      </ul>
      {isAlone ? <p>{othersTipsTexts.none}</p> : null}
      {shown.length < ordered.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {othersTipsTexts.showAll(ordered.length)}
        </Button>
      ) : null}
    </>
  );
};
