import { tipOverviewTexts } from '../../../texts/tipOverview.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Match } from '../../match/match.ts';
import { useMatches } from '../../match/useMatches.ts';
import { keyOfRound } from './rounds.ts';
import { useRound } from './useRound.ts';

/** Chooses the day or the knockout stage, the latest first; nothing before the first match. */
export const RoundChoice = () => {
  const { rounds, round, choose, nameOf } = useRound(useMatches().data ?? none);
  if (!round) return null;
  return (
    <SelectField
      label={tipOverviewTexts.matches}
      value={keyOfRound(round)}
      onValue={choose}
      options={rounds.toReversed().map((each) => ({
        value: keyOfRound(each),
        label: nameOf(each, 'short-day'),
      }))}
    />
  );
};

const none: readonly Match[] = [];
