import { useQuery } from '@tanstack/react-query';
import { endpoints, type Group, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { formatEuros } from '../../formats.ts';
import { groupTexts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { SelectField, type SelectOption } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useTournament } from '../tournament/useTournament.ts';

/** Joins a group by the secret that its members share. */
export const JoinGroupForm = () => {
  const options = useGroupOptions();
  const groups = useQuery(queryOf(endpoints.groups)).data;
  const shownStake = (chosen: string) =>
    groups?.find(({ id }) => String(id) === chosen)?.money?.stakeCents ?? null;
  const [group, setGroup] = useState('');
  const [secret, setSecret] = useState('');
  const { submit, reason, error, isPending } = useSubmit({
    check: (entry: Entry) =>
      entry.group === '' || entry.secret === '' ? groupTexts.incomplete : undefined,
    send: (entry) =>
      change(endpoints.joinGroup, {
        params: { id: entry.group },
        body: { secret: entry.secret, stakeCents: shownStake(entry.group) },
      }),
    onSuccess: () => {
      notifySuccess(messages.groupJoined);
      setGroup('');
      setSecret('');
    },
  });
  if (options?.length === 0) return <p>{groupTexts.noGroups}</p>;
  if (options?.every(({ disabled }) => disabled)) return <p>{groupTexts.noneOpen}</p>;
  return (
    <Form
      label={groupTexts.joinTitle}
      onSubmit={() => submit({ group, secret })}
      error={reason}
      failure={error ? messages.groupJoinFailed : undefined}
    >
      <SelectField
        label={groupTexts.group}
        placeholder={groupTexts.groupPlaceholder}
        value={group}
        options={options ?? []}
        onValue={setGroup}
      />
      <GroupSecretField hint={groupTexts.secretHint} value={secret} onValue={setSecret} />
      <Button type="submit" loading={isPending}>
        {groupTexts.join}
      </Button>
    </Form>
  );
};

interface Entry {
  group: string;
  secret: string;
}

/** All groups that have a secret; the player's own and frozen ones cannot be chosen. Undefined until they are known. */
const useGroupOptions = (): readonly SelectOption[] | undefined => {
  const groups = useQuery(queryOf(endpoints.groups)).data;
  const own = useQuery(queryOf(endpoints.myGroups)).data ?? [];
  const started = useTournament()?.started === true;
  const withSecret = groups?.filter(({ founderId }) => founderId === undefined);
  return withSecret?.map((group) => {
    const joined = own.some(({ id }) => id === group.id);
    const locked = started && group.money !== null && !joined;
    const label = [
      joined ? groupTexts.joined(group.name) : group.name,
      stakeOf(group),
      locked ? groupTexts.lockedOption : null,
    ]
      .filter(Boolean)
      .join(' · ');
    return { value: String(group.id), label, disabled: joined || locked };
  });
};

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

/** What it costs to play in a group; null where it costs nothing. */
export const stakeOf = ({ money }: Group): string | null =>
  money ? groupTexts.stake(formatEuros(money.stakeCents)) : null;
