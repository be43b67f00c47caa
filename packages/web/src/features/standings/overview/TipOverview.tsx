import { Loaded } from '../../../api/Loaded.tsx';
import { useTimeZone } from '../../../formats.ts';
import { tipOverviewTexts } from '../../../texts/tipOverview.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import type { Match } from '../../match/match.ts';
import { useMatches } from '../../match/useMatches.ts';
import { RoundTips } from './RoundTips.tsx';
import { keyOfRound, matchesOf } from './rounds.ts';
import { useRound } from './useRound.ts';

interface TipOverviewProps {
  /** 0 is all players. */
  group: { readonly id: number; readonly name: string };
  ownId: number | undefined;
}

/** Who tipped what on the chosen match day or in the chosen round. */
export const TipOverview = (props: TipOverviewProps) => (
  <Loaded query={useMatches()} placeholder={<Skeletons count={1} height={600} />}>
    {(matches) => <ChosenRound matches={matches} {...props} />}
  </Loaded>
);

const ChosenRound = ({ matches, ...rest }: TipOverviewProps & { matches: readonly Match[] }) => {
  const { round, nameOf } = useRound(matches);
  const zone = useTimeZone();
  if (!round) return <EmptyState>{tipOverviewTexts.noMatches}</EmptyState>;
  return (
    <RoundTips
      key={`${rest.group.id} ${keyOfRound(round)}`}
      round={round}
      name={nameOf(round, 'date')}
      matches={matchesOf(matches, round, zone)}
      {...rest}
    />
  );
};
