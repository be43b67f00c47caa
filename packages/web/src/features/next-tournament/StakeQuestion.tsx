import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { formatEuros } from '../../formats.ts';
import { stakeQuestionTexts as texts } from '../../texts/nextTournament.ts';
import { TextField } from '../../ui/TextField.tsx';
import { enteredCents, typedEuros } from '../admin/numbers.ts';
import '../../ui/choice.css';

/** What the organiser has said of the stake of the overall game; null = nothing yet. */
export interface StakeDraft {
  readonly forMoney: boolean | null;
  /** As typed. */
  readonly euros: string;
}

/** Nothing is preselected where custom proposes nothing. */
export const proposedDraft = (proposedCents: number | null): StakeDraft =>
  proposedCents === null
    ? { forMoney: null, euros: '' }
    : { forMoney: true, euros: typedEuros(proposedCents) };

/** @returns in cents; null = no stake; undefined = nothing that could be meant */
export const saidStake = ({ forMoney, euros }: StakeDraft): number | null | undefined => {
  if (forMoney === false) return null;
  const cents = forMoney === true ? enteredCents(euros) : null;
  return cents !== null && cents >= LEAST && cents <= MOST ? cents : undefined;
};

/** As STAKE. */
const LEAST = 100;
const MOST = 999_999;

interface StakeQuestionProps {
  draft: StakeDraft;
  onDraft: (draft: StakeDraft) => void;
}

export const StakeQuestion = ({ draft, onDraft }: StakeQuestionProps) => (
  <fieldset className="choice">
    <legend>{texts.question}</legend>
    {([false, true] as const).map((forMoney) => (
      <label key={String(forMoney)} className="choice-option">
        <input
          type="radio"
          name="stake"
          checked={draft.forMoney === forMoney}
          onChange={() => onDraft({ ...draft, forMoney })}
        />
        <strong>{forMoney ? texts.money : texts.none}</strong>
        <span className="admin-note">{forMoney ? texts.moneyHint : texts.noneHint}</span>
      </label>
    ))}
    {draft.forMoney ? (
      <TextField
        label={texts.amount}
        hint={texts.amountHint}
        inputMode="decimal"
        autoComplete="off"
        value={draft.euros}
        onValue={(euros) => onDraft({ ...draft, euros })}
      />
    ) : null}
  </fieldset>
);

type Stake = AnswerOf<typeof endpoints.nextTournaments>['stake'];

/** Says what the operator has decided. */
export const OperatorsStake = ({ stake }: { stake: Extract<Stake, { by: 'operator' }> }) => (
  <p>
    {stake.stakeCents === null ? texts.operatorNone : texts.operator(formatEuros(stake.stakeCents))}
  </p>
);
