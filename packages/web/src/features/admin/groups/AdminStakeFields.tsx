import {
  type BodyOf,
  type endpoints,
  type GroupMoney,
  hasValidStakes,
  limits,
  messages,
} from '@tippspiel/contract';
import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { enteredCents, typedEuros } from '../numbers.ts';

interface AdminStakeFieldsProps {
  draft: StakesDraft;
  onDraft: (draft: StakesDraft) => void;
}

/** What is played for in a group. */
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

export type NewGroup = BodyOf<typeof endpoints.createGroup>;

/** A group being entered, euros as typed; 10 each by default (docs/game.md, 'Groups'). */
export const NEW_GROUP = {
  name: '',
  secret: '',
  withMoney: false,
  stake: '10',
  first: '10',
  second: '10',
  third: '10',
};

/** Stake and prizes being entered, euros as typed. */
export type StakesDraft = Pick<typeof NEW_GROUP, 'stake' | 'first' | 'second' | 'third'>;

/** Stake and prizes as somebody would type them; those of a new group without any. */
export const stakesDraft = (money: GroupMoney | undefined): StakesDraft => {
  if (!money) return NEW_GROUP;
  const [first, second, third] = money.placesCents;
  return {
    stake: typedEuros(money.stakeCents),
    first: typedEuros(first),
    second: typedEuros(second),
    third: typedEuros(third),
  };
};

type Checked = { ok: true; group: NewGroup } | { ok: false; message: string };

/** Whether a group can be created, see docs/game.md, 'Groups'. */
export const checkGroup = (draft: typeof NEW_GROUP): Checked => {
  const name = draft.name.trim();
  const { secret } = draft;
  const complete = name !== '' && name.length <= limits.groupName && secret !== '';
  if (!complete || secret.length > limits.groupSecret) {
    return { ok: false, message: messages.groupFields };
  }
  if (!draft.withMoney) return { ok: true, group: { name, secret, money: null } };
  const money = moneyOf(draft);
  return money && hasValidStakes(money)
    ? { ok: true, group: { name, secret, money } }
    : { ok: false, message: messages.groupStakes(name) };
};

/** Null where an amount is none. */
export const moneyOf = (draft: StakesDraft): GroupMoney | null => {
  const stakeCents = enteredCents(draft.stake);
  const first = enteredCents(draft.first);
  const second = enteredCents(draft.second);
  const third = enteredCents(draft.third);
  if (stakeCents === null || first === null || second === null || third === null) return null;
  return { stakeCents, placesCents: [first, second, third] };
};
