import { type GroupMoney, hasValidStakes, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { SubmitForm, type SubmitFormProps } from '../../../api/SubmitForm.tsx';
import { groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { enteredCents, typedEuros } from '../numbers.ts';

interface AdminStakeFieldsProps {
  draft: StakesDraft;
  onDraft: (draft: StakesDraft) => void;
}

export const AdminStakeFields = ({ draft, onDraft }: AdminStakeFieldsProps) => (
  <div className="admin-fields">
    {amounts.map((amount) => (
      <TextField
        key={amount}
        label={texts[amount]}
        inputMode="decimal"
        autoComplete="off"
        value={draft[amount]}
        onValue={(value) => onDraft({ ...draft, [amount]: value })}
      />
    ))}
  </div>
);

const amounts = ['stake', 'first', 'second', 'third'] as const;

/** Stake and prizes being entered, euros as typed. */
type StakesDraft = Record<(typeof amounts)[number], string>;

/** 10 euros each (docs/game.md, 'Groups'). */
export const DEFAULT_STAKES: StakesDraft = { stake: '10', first: '10', second: '10', third: '10' };

/** @returns null where an amount is invalid, or the server would refuse them */
export const stakesOf = (draft: StakesDraft): GroupMoney | null => {
  const stakeCents = enteredCents(draft.stake);
  const first = enteredCents(draft.first);
  const second = enteredCents(draft.second);
  const third = enteredCents(draft.third);
  if (stakeCents === null || first === null || second === null || third === null) return null;
  const money: GroupMoney = { stakeCents, placesCents: [first, second, third] };
  return hasValidStakes(money) ? money : null;
};

interface AdminStakesFormProps
  extends Omit<
    SubmitFormProps<GroupMoney | null, unknown>,
    'entry' | 'check' | 'send' | 'children'
  > {
  intro: string;
  /** The present stake and prizes. */
  money: GroupMoney | undefined;
  send: (money: GroupMoney) => Promise<unknown>;
}

export const AdminStakesForm = ({ intro, money, send, ...form }: AdminStakesFormProps) => {
  const [draft, setDraft] = useState(() => (money ? typedStakes(money) : DEFAULT_STAKES));
  return (
    <SubmitForm
      {...form}
      entry={stakesOf(draft)}
      check={(entered) => (entered ? undefined : messages.proposalStakes)}
      send={async (entered) => entered && send(entered)}
    >
      <p>{intro}</p>
      <AdminStakeFields draft={draft} onDraft={setDraft} />
    </SubmitForm>
  );
};

const typedStakes = ({ stakeCents, placesCents: [first, second, third] }: GroupMoney) => ({
  stake: typedEuros(stakeCents),
  first: typedEuros(first),
  second: typedEuros(second),
  third: typedEuros(third),
});

export const AdminSecretField = (props: { value: string; onValue: (value: string) => void }) => (
  <TextField
    {...props}
    label={texts.secret}
    hint={texts.secretHint}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={limits.groupSecret}
  />
);
