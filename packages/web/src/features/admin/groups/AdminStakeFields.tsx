import { groupAdminTexts as texts } from '../../../texts/adminGame.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { StakesDraft } from './groupDraft.ts';

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
