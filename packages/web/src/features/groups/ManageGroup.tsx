import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton } from '../../api/Action.tsx';
import { change } from '../../api/change.ts';
import { SubmitForm } from '../../api/SubmitForm.tsx';
import { groupPageTexts as texts } from '../../texts/group.ts';
import { Card } from '../../ui/Card.tsx';
import { GroupNameField, GroupSecretField } from './JoinGroupForm.tsx';

interface ManageGroupProps {
  group: AnswerOf<typeof endpoints.group>;
  onDisbanded: () => void;
}

/** Changes name and secret, and deletes a group of players. */
export const ManageGroup = ({ group, onDisbanded }: ManageGroupProps) => (
  <Card title={texts.manage}>
    <NameForm key={`${group.name}/${group.secret}`} group={group} />
    {group.founder === null ? null : (
      <div>
        <ActionButton
          label={texts.disband}
          danger
          run={() => change(endpoints.disbandGroup, { params: { id: group.id } })}
          done={texts.disbanded}
          failed={texts.disbandFailed}
          onDone={onDisbanded}
        >
          <p>{texts.disbandText(group.name)}</p>
        </ActionButton>
      </div>
    )}
  </Card>
);

const NameForm = ({ group }: Pick<ManageGroupProps, 'group'>) => {
  const [name, setName] = useState(group.name);
  const [secret, setSecret] = useState(group.secret);
  return (
    <SubmitForm
      label={texts.manage}
      entry={{ name, secret }}
      check={(entry) => {
        if (entry.secret === '') return messages.groupFields;
        return entry.name.trim() === '' ? messages.groupName : undefined;
      }}
      send={(entry) => change(endpoints.saveGroup, { params: { id: group.id }, body: entry })}
      button={texts.save}
      done={texts.saved}
    >
      <GroupNameField value={name} onValue={setName} />
      {secret === undefined ? null : (
        <GroupSecretField hint={texts.secretHint} value={secret} onValue={setSecret} />
      )}
    </SubmitForm>
  );
};
