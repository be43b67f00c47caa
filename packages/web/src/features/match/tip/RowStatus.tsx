import { messages } from '@tippspiel/contract';
import { decidesWhoAdvances } from '@tippspiel/rules';
import { betTexts } from '../../../texts/bets.ts';
import { useSavedSign } from '../../outbox/useSavedSign.ts';
import type { Match } from '../match.ts';
import type { TipInput } from './tipOutbox.ts';
import { useKoWords } from './useKoWords.ts';

interface RowStatusProps {
  input: TipInput;
  match: Match;
}

/** Where the tip of a folded row is, in one line: nothing once it is known to be saved. */
export const RowStatus = ({ input, match }: RowStatusProps) => {
  const { entry, tip } = input;
  const sign = useSavedSign(entry);
  const { open } = useKoWords(match.stage);
  const phase = entry?.state.phase;
  const isKoOpen = tip?.ko === 0 && decidesWhoAdvances(match.stage, match.leg);
  const status =
    phase === 'editing' || phase === 'sending'
      ? betTexts.saving
      : phase === 'held'
        ? betTexts.waits
        : sign === 'entered'
          ? messages.tipSaved
          : sign === 'saved'
            ? betTexts.saved
            : null;
  const isSaved = sign !== null && phase === 'saved';
  if (!entry && !isKoOpen) return null;
  return (
    <>
      {entry ? (
        <span role="status" className={isSaved ? 'bet-status-saved' : undefined}>
          {status}
        </span>
      ) : null}
      {isKoOpen ? <b>{open}</b> : null}
    </>
  );
};
