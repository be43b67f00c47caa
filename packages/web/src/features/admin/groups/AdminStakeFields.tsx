import { type GroupMoney, hasValidStakes, limits, messages } from '@tippspiel/contract';
import { examplePrizes, potsOf } from '@tippspiel/rules';
import { useState } from 'react';
import { SubmitForm, type SubmitFormProps } from '../../../api/SubmitForm.tsx';
import { formatEuros } from '../../../formats.ts';
import { groupAdminTexts as texts } from '../../../texts/adminGroups.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { enteredCents, typedEuros } from '../numbers.ts';

interface AdminStakeFieldsProps {
  draft: StakesDraft;
  onDraft: (draft: StakesDraft) => void;
  /** How many are in the group. */
  players?: number | undefined;
}

export const AdminStakeFields = ({ draft, onDraft, players }: AdminStakeFieldsProps) => (
  <>
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
    <Shares draft={draft} players={players ?? EXAMPLE_PLAYERS} />
  </>
);

/** Of a group that is still to be made. */
const EXAMPLE_PLAYERS = 12;

/** Says while amounts are typed what the places get, counted as the prizes are paid, or which rule they break. */
const Shares = ({ draft, players }: { draft: StakesDraft; players: number }) => {
  const money = enteredMoney(draft);
  if (money === null) return <Rule>{texts.amountsMissing}</Rule>;
  if (!hasValidStakes(money)) return <Rule>{messages.proposalStakes}</Rule>;
  const heads = Math.max(players, 2);
  const prizes = examplePrizes({ mode: 'group', ...money }, heads);
  const pot = formatEuros(potsOf(money.stakeCents, heads, 0).jackpotCents);
  return (
    <div className="admin-note" role="status">
      <p>
        <strong>{texts.shares(heads, pot, prizes.map(formatEuros))}</strong>
      </p>
      <p>{texts.sharesRule}</p>
    </div>
  );
};

const Rule = ({ children }: { children: string }) => (
  <p className="field-error" role="status">
    {children}
  </p>
);

const amounts = ['stake', 'first', 'second', 'third'] as const;

/** Stake and prizes being entered, euros as typed. */
type StakesDraft = Record<(typeof amounts)[number], string>;

/** 10 euros each (docs/game.md, 'Groups'). */
export const DEFAULT_STAKES: StakesDraft = { stake: '10', first: '10', second: '10', third: '10' };

/** @returns null where an amount is invalid, or the server would refuse them */
export const stakesOf = (draft: StakesDraft): GroupMoney | null => {
  const money = enteredMoney(draft);
  return money && hasValidStakes(money) ? money : null;
};

/** @returns null where an amount is none */
const enteredMoney = (draft: StakesDraft): GroupMoney | null => {
  const stakeCents = enteredCents(draft.stake);
  const first = enteredCents(draft.first);
  const second = enteredCents(draft.second);
  const third = enteredCents(draft.third);
  if (stakeCents === null || first === null || second === null || third === null) return null;
  return { stakeCents, placesCents: [first, second, third] };
};

interface AdminStakesFormProps
  extends Omit<
    SubmitFormProps<GroupMoney | null, unknown>,
    'entry' | 'check' | 'send' | 'children'
  > {
  intro: string;
  /** The present stake and prizes. */
  money: GroupMoney | undefined;
  /** How many are in the group. */
  players: number;
  send: (money: GroupMoney) => Promise<unknown>;
}

export const AdminStakesForm = ({ intro, money, players, send, ...form }: AdminStakesFormProps) => {
  const [draft, setDraft] = useState(() => (money ? typedStakes(money) : DEFAULT_STAKES));
  return (
    <SubmitForm
      {...form}
      entry={stakesOf(draft)}
      check={(entered) => (entered ? undefined : messages.proposalStakes)}
      send={async (entered) => entered && send(entered)}
    >
      <p>{intro}</p>
      <AdminStakeFields draft={draft} onDraft={setDraft} players={players} />
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
