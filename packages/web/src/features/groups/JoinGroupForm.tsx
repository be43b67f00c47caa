import { useMutation, useQuery } from '@tanstack/react-query';
import { endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { groupTexts } from '../../texts/groups.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';
import { SelectField, type SelectOption } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { stakeOf } from './money.ts';

/** Joins a group by the secret that its members share. */
export const JoinGroupForm = () => {
  const options = useGroupOptions();
  const [group, setGroup] = useState('');
  const [secret, setSecret] = useState('');
  const [refused, setRefused] = useState<string>();
  const join = useMutation({
    mutationFn: () => change(endpoints.joinGroup, { params: { id: group }, body: { secret } }),
    onSuccess: () => {
      notifySuccess(messages.groupJoined);
      setGroup('');
      setSecret('');
    },
    onError: (error) => {
      notifyError(messages.groupJoinFailed);
      setRefused(messageOf(error));
    },
  });
  const submit = () => {
    const isComplete = group !== '' && secret !== '';
    setRefused(isComplete ? undefined : groupTexts.incomplete);
    if (isComplete) join.mutate();
  };
  if (options?.length === 0) return <p>{groupTexts.noGroups}</p>;
  return (
    <Form label={groupTexts.joinTitle} onSubmit={submit} error={refused}>
      <SelectField
        label={groupTexts.group}
        placeholder={groupTexts.groupPlaceholder}
        value={group}
        options={options ?? []}
        onValue={setGroup}
      />
      <TextField
        label={groupTexts.secret}
        hint={groupTexts.secretHint}
        name="group-secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.groupSecret}
        value={secret}
        onValue={setSecret}
      />
      <Button type="submit" loading={join.isPending}>
        {groupTexts.join}
      </Button>
    </Form>
  );
};

/** All groups; the player's own cannot be chosen. Undefined until they are known. */
const useGroupOptions = (): readonly SelectOption[] | undefined => {
  const groups = useQuery(queryOf(endpoints.groups)).data;
  const own = useQuery(queryOf(endpoints.myGroups)).data ?? [];
  return groups?.map((group) => {
    const joined = own.some(({ id }) => id === group.id);
    const label = [joined ? groupTexts.joined(group.name) : group.name, stakeOf(group)]
      .filter(Boolean)
      .join(' · ');
    return { value: String(group.id), label, disabled: joined };
  });
};
