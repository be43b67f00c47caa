import { type AnswerOf, endpoints, limits, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { change } from '../../api/change.ts';
import { useSubmit } from '../../api/useSubmit.ts';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { notifySuccess } from '../../ui/notifications.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AskButton, useGroupAction } from './AskButton.tsx';
import { GroupSecretField } from './JoinGroupForm.tsx';

interface ManageGroupProps {
  group: AnswerOf<typeof endpoints.group>;
  onDisbanded: () => void;
}

/** Name and secret; a group of a player is also deleted here. */
export const ManageGroup = ({ group, onDisbanded }: ManageGroupProps) => (
  <Card title={texts.manage}>
    <NameForm key={`${group.name}/${group.secret}`} group={group} />
    {group.founder === null ? null : <Disband group={group} onDisbanded={onDisbanded} />}
  </Card>
);

const NameForm = ({ group }: Pick<ManageGroupProps, 'group'>) => {
  const [name, setName] = useState(group.name);
  const [secret, setSecret] = useState(group.secret);
  const { submit, reason, isPending } = useSubmit({
    check: (entry: { name: string; secret: string | undefined }) => {
      if (entry.secret === '') return messages.groupFields;
      return entry.name.trim() === '' ? messages.groupName : undefined;
    },
    send: (entry) => change(endpoints.saveGroup, { params: { id: group.id }, body: entry }),
    onSuccess: () => notifySuccess(texts.saved),
  });
  return (
    <Form label={texts.manage} onSubmit={() => submit({ name, secret })} error={reason}>
      <TextField
        label={texts.name}
        name="group-name"
        autoComplete="off"
        maxLength={limits.groupName}
        value={name}
        onValue={setName}
      />
      {secret === undefined ? null : (
        <GroupSecretField hint={texts.secretHint} value={secret} onValue={setSecret} />
      )}
      <Button type="submit" loading={isPending}>
        {texts.save}
      </Button>
    </Form>
  );
};

const Disband = ({ group: { id, name }, onDisbanded }: ManageGroupProps) => {
  const disband = useGroupAction({
    run: () => change(endpoints.disbandGroup, { params: { id } }),
    done: texts.disbanded,
    failed: texts.disbandFailed,
    onDone: onDisbanded,
  });
  return (
    <div>
      <AskButton
        label={texts.disband}
        title={texts.disbandTitle}
        danger
        loading={disband.isPending}
        onConfirm={() => disband.mutate()}
      >
        {texts.disbandText(name)}
      </AskButton>
    </div>
  );
};
