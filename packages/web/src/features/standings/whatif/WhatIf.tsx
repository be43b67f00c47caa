import type { PrizeRules } from '@tippspiel/rules';
import { Loaded } from '../../../api/Loaded.tsx';
import { formatCount } from '../../../formats.ts';
import { whatIfTexts } from '../../../texts/whatIf.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useMatches } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import type { ScoreTable } from '../scoreQuery.ts';
import { MOST_WHOLE_ROWS } from '../useLiveTable.ts';
import { useMatchTips } from '../useMatchTips.ts';
import { ImaginedTable } from './ImaginedTable.tsx';
import { openMatches } from './openMatches.ts';
import { useWholeTable } from './useWholeTable.ts';

interface WhatIfProps {
  /** 0 is all players. */
  group: { readonly id: number; readonly name: string; readonly rules: PrizeRules | null };
  ownId: number | undefined;
  /** The match that comes first; null = by kick-off. */
  firstMatch: number | null;
}

/** A game of thought: the table as it would be if the matches that are played ended so. */
export const WhatIf = (props: WhatIfProps) => (
  <Loaded query={useMatches()} placeholder={<Skeletons count={1} height={600} />}>
    {(matches) =>
      openMatches(matches, null).length === 0 ? (
        <EmptyState title={whatIfTexts.noMatch}>{whatIfTexts.noMatchText}</EmptyState>
      ) : (
        <WholeTable {...props} />
      )
    }
  </Loaded>
);

const WholeTable = (props: WhatIfProps) => {
  const { query, isLong, isWhole } = useWholeTable(props.group.id);
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={600} />}>
      {(table) => {
        if (isLong) {
          return (
            <EmptyState title={whatIfTexts.tooLong}>
              {whatIfTexts.tooLongText(formatCount(MOST_WHOLE_ROWS))}
            </EmptyState>
          );
        }
        if (!isWhole) return <Skeletons count={1} height={600} />;
        return <WithTips table={table} {...props} />;
      }}
    </Loaded>
  );
};

const WithTips = ({ table, firstMatch, ...rest }: WhatIfProps & { table: ScoreTable }) => {
  const { data = [] } = useMatches();
  const matches = openMatches(data, firstMatch);
  const { tipsOn, isLoading } = useMatchTips(matches);
  const { known } = useTeamsAndStages();
  if (isLoading || !known) return <Skeletons count={1} height={600} />;
  return <ImaginedTable table={table} matches={matches} tipsOn={tipsOn} {...rest} />;
};
