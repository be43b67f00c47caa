import { messages } from '@tippspiel/contract';
import { betTexts } from '../../../texts/bets.ts';
import { EntryProblems, EntryStatus } from '../../outbox/EntryStatus.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import type { TipInput } from './tipOutbox.ts';
import { outbox } from './tipOutbox.ts';
import { formatTip, type SideNames } from './useKoWords.ts';
import { pairingOf } from './waitingTip.ts';

interface BetProblemsProps {
  input: TipInput;
  names: SideNames;
}

interface BetStatusProps extends BetProblemsProps {
  isOpen: boolean;
  noTip?: string;
}

/** Where the tip is. */
export const BetStatus = ({ isOpen, noTip = betTexts.noTip, ...props }: BetStatusProps) => (
  <EntryStatus
    {...useTipWords(props)}
    isOpen={isOpen}
    isGiven={props.input.tip !== null}
    none={noTip}
  />
);

/** What keeps a tip from being saved and needs the player, where the row says the rest. */
export const BetProblems = (props: BetProblemsProps) => <EntryProblems {...useTipWords(props)} />;

const texts = { ...betTexts, entered: messages.tipSaved };

const useTipWords = ({ input, names }: BetProblemsProps) => {
  const { entry, stored } = input;
  const { teams } = useTeamsAndStages();
  return {
    outbox,
    entry,
    stored,
    texts,
    nameOf: (tip: NonNullable<typeof stored>) => formatTip(tip, names),
    outdated: ({ version, value }: NonNullable<typeof entry>) => {
      const seen = teams(pairingOf(version));
      const was = { ...names, home: seen.home.name, away: seen.away.name };
      return betTexts.otherTeams(formatTip(value, was), was.home, was.away);
    },
  };
};
