import { limits } from '@tippspiel/contract';
import { groupTexts } from '../../texts/groups.ts';
import { TextField } from '../../ui/TextField.tsx';

interface GroupSecretFieldProps {
  hint: string;
  value: string;
  onValue: (value: string) => void;
}

/** A group's secret: shown as typed, and never corrected or remembered by the browser. */
export const GroupSecretField = ({ hint, value, onValue }: GroupSecretFieldProps) => (
  <TextField
    label={groupTexts.secret}
    hint={hint}
    name="group-secret"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={limits.groupSecret}
    value={value}
    onValue={onValue}
  />
);
